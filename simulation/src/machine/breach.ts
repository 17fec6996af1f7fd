// The error that reports a broken rule; it ends the run. The simulation looks for broken rules, so this
// error is the result it searches for.

export class Breach extends Error {
  readonly rule: string
  constructor(rule: string, details = '') {
    super(details === '' ? rule : `${rule}: ${details}`)
    this.name = 'Breach'
    this.rule = rule
  }
}

/** Throws a broken-rule error if the rule does not hold. */
export function checkRule(rule: string, holds: boolean, details: () => string = () => ''): void {
  if (!holds) throw new Breach(rule, details())
}
