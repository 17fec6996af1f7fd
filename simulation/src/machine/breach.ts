// A rule that was broken: what the simulation looks for. It ends the run and never reaches the code under test.

export class Breach extends Error {
  readonly rule: string
  constructor(rule: string, about = '') {
    super(about === '' ? rule : `${rule}: ${about}`)
    this.name = 'Breach'
    this.rule = rule
  }
}

/** Throws when the rule does not hold. */
export function checkRule(rule: string, holds: boolean, about: () => string = () => ''): void {
  if (!holds) throw new Breach(rule, about())
}
