import { Problem } from '@cfs/contracts'
import type { Mode } from '../../domain/api-key-text.ts'

/** Throws VALIDATION_ERROR for the cap of a test key, because nothing is spent in the sandbox. */
export function refuseTestKeyCap(mode: Mode, spendCapPence: number | null): void {
  if (mode === 'live' || spendCapPence === null) return
  throw new Problem('VALIDATION_ERROR', 'A test key cannot have a spend cap, because it spends nothing.', {
    details: [{ field: 'spend_cap', message: 'is only for live keys' }],
  })
}
