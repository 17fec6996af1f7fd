// The corrections that a partner's customer made earlier for the same company. They come before every rule.
import type { AccountLine } from '../account-line.ts'
import { normaliseName } from '../normalise-name.ts'
import type { TaxFlag } from '../tax-flags.ts'
import type { TotalKey } from '../total-keys.ts'

export interface Correction {
  /** Undefined if the account has no code. */
  readonly code?: string | undefined
  readonly name: string
  readonly key: TotalKey
  readonly taxFlag?: TaxFlag | undefined
}

export type FindCorrection = (line: AccountLine) => Correction | undefined

/**
 * Finds the correction for an account: by code and name, then by the name alone if the account or the
 * correction has no code. A name that was corrected in different ways is ignored.
 */
export function correctionFinder(corrections: readonly Correction[]): FindCorrection {
  const byAccount = new Map<string, Correction>()
  const byName = new Map<string, Correction[]>()
  for (const correction of corrections) {
    const words = normaliseName(correction.name, correction.code)
    byAccount.set(accountId(correction.code, words), correction)
    byName.set(words, [...(byName.get(words) ?? []), correction])
  }
  return ({ code, words }) => {
    const own = byAccount.get(accountId(code, words))
    if (own !== undefined) return own
    const named = (byName.get(words) ?? []).filter((one) => code === undefined || one.code === undefined)
    return new Set(named.map(({ key }) => key)).size === 1 ? named.at(-1) : undefined
  }
}

function accountId(code: string | undefined, words: string): string {
  // Neither part contains a control character.
  return `${code ?? ''}\0${words}`
}
