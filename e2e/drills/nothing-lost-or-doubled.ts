// The end of a drill under load: no filing was lost, made twice or charged twice.
import { waitFor } from '@cfs/testing'
import { expect } from 'vitest'
import { auditIsClean } from './audit-is-clean.ts'
import { authorityOf } from './drill-ends.ts'
import type { DrillStack } from './drill-stack.ts'
import type { Load, LoadedFiling } from './load.ts'

const PRICE = 20
const LIMIT = { timeoutMs: 180_000 }

export interface Loss {
  /**
   * Filings in progress may end as NOT_SENT, NOT_RECEIVED or OUTCOME_UNKNOWN, because the process that knew
   * their outcome is gone.
   */
  readonly mayLose?: 'the outcome'
}

/**
 * Ends the load, and compares each filing with what its authority has, the balance with what was accepted,
 * and the stores with each other.
 */
export async function nothingLostOrDoubled(
  stack: DrillStack,
  load: Load,
  { mayLose }: Loss = {},
): Promise<void> {
  const filings = await load.finish()
  const ends = new Set(filings.map(({ status, errors }) => [status, ...errors].join(' ')))
  if (mayLose === undefined) expect([...ends]).toEqual(['accepted'])
  for (const filing of filings) {
    const { company_number: company } = filing.body
    const authority = authorityOf(stack, filing)
    const sent = (await authority.filings(company)).length
    const submissions = await authority.submissions(company)
    const accepted = submissions.filter(({ status }) => status === 'accepted').length
    if (filing.status === 'accepted') expect([company, sent, accepted]).toEqual([company, 1, 1])
    else if (isSafeToFileAgain(filing)) expect([company, accepted]).toEqual([company, 0])
    else expect([filing.errors, sent <= 1]).toEqual([['OUTCOME_UNKNOWN'], true])
  }
  await balanceIsRight(stack, load, filings.filter(({ status }) => status === 'accepted').length)
  await auditIsClean(stack)
}

async function balanceIsRight({ api }: DrillStack, { account, paidIn }: Load, accepted: number) {
  await waitFor(
    async () => {
      const { data } = await api.get('/api/v1/balance', account.live)
      expect(data).toMatchObject({ balance: paidIn - accepted * PRICE, held: 0 })
      return true
    },
    { ...LIMIT, until: 'the balance is right' },
  )
}

/** Whether the client may file again, because the authority does not have the filing. */
function isSafeToFileAgain({ errors }: LoadedFiling): boolean {
  return errors.includes('NOT_SENT') || errors.includes('NOT_RECEIVED')
}
