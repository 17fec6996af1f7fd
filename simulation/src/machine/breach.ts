// A rule that was broken: what the simulation looks for. It ends the run and never reaches the code under test.

export class Breach extends Error {
  override readonly name = 'Breach'
}

/** Throws when the rule does not hold. */
export function hold(rule: string, holds: boolean, about: () => string = () => ''): void {
  if (holds) return
  const words = about()
  throw new Breach(words === '' ? rule : `${rule}: ${words}`)
}
