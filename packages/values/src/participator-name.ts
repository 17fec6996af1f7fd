// The name of a person who owes a company money, as box A10A of the page CT600A takes it.

/** What the name must be, after “A name” or alone. */
export const PARTICIPATOR_NAME_RULE = 'must have 2 to 56 characters, none of £ $ # ~ €'

const NAME = /^[^£$#~€]{2,56}$/u

/** Whether the authority takes the name. */
export function isParticipatorName(name: string): boolean {
  return NAME.test(name)
}
