// A broken rule, which is what the simulation searches for. It ends the run.

export class Breach extends Error {
  readonly rule: string
  constructor(rule: string, details = '') {
    super(details === '' ? rule : `${rule}: ${details}`)
    this.name = 'Breach'
    this.rule = rule
  }
}

/** Throws when the rule does not hold. */
export function checkRule(rule: string, holds: boolean, details: () => string = () => ''): void {
  if (!holds) throw new Breach(rule, details())
}
