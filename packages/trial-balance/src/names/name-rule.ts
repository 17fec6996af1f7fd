// A rule that recognises an account by its normalised name. Expressions have no unbounded repetition, so that
// no name can make them backtrack; a test proves it.
import type { Category } from '../categories.ts'
import type { TaxFlag } from '../tax-flags.ts'

/** `ambiguous`: the name fits several categories, so the account stays unmapped and the customer decides. */
export interface Outcome {
  readonly category: Category | 'suspense' | 'ambiguous'
  readonly flag: TaxFlag
}

/**
 * `strong`: the name leaves no doubt. `plain`: it usually means this. `weak`: only the sign of the balance
 * decides, so the customer confirms it.
 */
export type Strength = 'strong' | 'plain' | 'weak'

export interface NameRule {
  readonly id: string
  readonly pattern: RegExp
  readonly strength: Strength
  /** Whether the name carries a meaning for tax or equity, which a code cannot contradict. */
  readonly beatsCode: boolean
  readonly debit: Outcome
  readonly credit: Outcome
}

type To = readonly [category: Outcome['category'], flag?: TaxFlag]

/** A name with a meaning for tax or equity. */
export const meaning = (id: string, pattern: RegExp, to: To): NameRule => ({
  ...rule(id, pattern, { debit: to, credit: to }),
  beatsCode: true,
})

/** A name that leaves no doubt. */
export const strong = (id: string, pattern: RegExp, to: To): NameRule =>
  rule(id, pattern, { debit: to, credit: to })

/** A name that usually means this. */
export const plain = (id: string, pattern: RegExp, to: To): NameRule => ({
  ...rule(id, pattern, { debit: to, credit: to }),
  strength: 'plain',
})

/** A name whose meaning depends on the sign of the balance, unless a band of codes decides. */
export const bySign = (id: string, pattern: RegExp, sides: Sides): NameRule => ({
  ...rule(id, pattern, sides),
  strength: 'weak',
})

/** Makes a rule carry a meaning for tax or equity, which a code cannot contradict. */
export const beatingCodes = (found: NameRule): NameRule => ({ ...found, beatsCode: true })

interface Sides {
  readonly debit: To
  readonly credit: To
}

function rule(id: string, pattern: RegExp, { debit, credit }: Sides): NameRule {
  return { id, pattern, strength: 'strong', beatsCode: false, debit: outcome(debit), credit: outcome(credit) }
}

function outcome([category, flag = 'none']: To): Outcome {
  return { category, flag }
}
