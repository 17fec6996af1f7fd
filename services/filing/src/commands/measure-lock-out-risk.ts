// A metric of companies whose credentials the tax authority refused repeatedly: a few more refusals and the
// authority locks the company's user out (error 1046).
import type { Pool } from '@cfs/postgres'
import { type Clock, measureGauges } from '@cfs/runtime'
import { countLockOutRisks } from '../store/count-lock-out-risks.ts'

export function measureLockOutRisk(pool: Pool, clock: Clock): () => void {
  return measureGauges({
    meter: 'filing',
    units: { 'filings.lockout.risk': '{company}' },
    read: () => countLockOutRisks(pool, clock.now()),
    report: (count, observe) => observe('filings.lockout.risk', count),
  })
}
