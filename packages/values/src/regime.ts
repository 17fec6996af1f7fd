// The kinds of accounts that can be filed.

export const REGIMES = ['dormant', 'micro', 'small'] as const
export type Regime = (typeof REGIMES)[number]

/** The kinds of accounts that companies prepare, but that this service cannot file. */
export const OTHER_REGIMES = ['medium', 'large', 'audited'] as const
export type OtherRegime = (typeof OTHER_REGIMES)[number]

/** Whether this service files accounts of this type. */
export function isRegime(name: Regime | OtherRegime): name is Regime {
  return REGIMES.some((regime) => regime === name)
}
