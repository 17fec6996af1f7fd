// The kinds of accounts that can be filed.

export const REGIMES = ['dormant', 'micro', 'small'] as const
export type Regime = (typeof REGIMES)[number]
