import type { TotalKey } from '../../src/index.ts'

/** An account with the keys that are right for it; none for an account that must stay unmapped. */
export type ExpectedLine = readonly [code: string, name: string, amount: number, keys: readonly TotalKey[]]
