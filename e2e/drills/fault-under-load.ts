// Causes a fault while clients keep filing: a program dies and recovers, and in the end no filing may be
// lost or made twice. Reports the longest time that a client waited after the recovery.
import { waitFor } from '@cfs/testing'
import { expect } from 'vitest'
import { auditIsClean } from './audit-is-clean.ts'
import { authorityOf } from './drill-ends.ts'
import type { DrillStack } from './drill-stack.ts'
import { startLoad, type LoadedFiling } from './load.ts'

export interface Fault {
  readonly name: string
  /** Kills and restores the process under test; resolves when the process is ready again. */
  readonly strike: () => Promise<void>
  /**
   * Filings in progress may end as NOT_SENT, NOT_RECEIVED or OUTCOME_UNKNOWN, because the process that knew
   * their outcome is gone.
   */
  readonly mayLose?: 'the outcome'
}

const LANES = 8
const BEFORE = 12
const AFTER = 16
const PRICE = 20
const BALANCE = 100_000
const LIMIT = { timeoutMs: 180_000 }
/** The longest time that a client may wait after a recovery; a busy machine gets a multiple of it. */
const LONGEST_WAIT_MS = 10_000 * Number(process.env['DRILLS_SLOWNESS'] ?? 1)

export async function strikeUnderLoad(stack: DrillStack, fault: Fault): Promise<void> {
  const account = await stack.account(BALANCE)
  const load = startLoad(stack, account, LANES)
  await waitFor(() => load.done() >= BEFORE, { ...LIMIT, until: 'filings come to their ends' })
  const struckAt = performance.now()
  await fault.strike()
  const recoveredAt = performance.now()
  const soFar = load.done()
  await waitFor(() => load.done() >= soFar + AFTER, { ...LIMIT, until: 'filings come to their ends again' })
  const filings = await load.finish()
  const waitedMs = filings
    .filter(({ doneAt }) => doneAt > recoveredAt)
    .map(({ postedAt, doneAt }) => doneAt - Math.max(postedAt, recoveredAt))
  say(fault, filings, { awayMs: recoveredAt - struckAt, waitedMs })
  await nothingLostOrDoubled(stack, fault, filings)
  await waitFor(
    async () => {
      const { data } = await stack.api.get('/api/v1/balance', account.live)
      const accepted = filings.filter(({ status }) => status === 'accepted').length
      expect(data).toMatchObject({ balance: BALANCE - accepted * PRICE, held: 0 })
      return true
    },
    { ...LIMIT, until: 'the balance is right' },
  )
  await auditIsClean(stack)
  expect(Math.max(...waitedMs)).toBeLessThan(LONGEST_WAIT_MS)
}

/** Compares each filing with what its authority has. */
export async function nothingLostOrDoubled(
  stack: DrillStack,
  { mayLose }: Pick<Fault, 'mayLose'>,
  filings: readonly LoadedFiling[],
): Promise<void> {
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
}

/** Whether the client may file again, because the authority does not have the filing. */
function isSafeToFileAgain({ errors }: LoadedFiling): boolean {
  return errors.includes('NOT_SENT') || errors.includes('NOT_RECEIVED')
}

function say(
  { name }: Fault,
  filings: readonly LoadedFiling[],
  { awayMs, waitedMs }: { readonly awayMs: number; readonly waitedMs: readonly number[] },
): void {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const sorted = waitedMs.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lost = filings.filter(({ status }) => status !== 'accepted').length
  process.stdout.write(
    `${name}: away for ${seconds(awayMs)}; ${filings.length} filings, ${lost} not accepted; ` +
      `wait after the recovery: median ${seconds(middle)}, longest ${seconds(sorted.at(-1) ?? 0)}\n`,
  )
}
