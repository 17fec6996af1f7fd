// Makes filings of two returns on a real database, with a tax authority whose responses a test sets for each
// return.
import { decodeEvent, type EventPayload } from '@cfs/contracts'
import { sampleForms } from '@cfs/forms'
import { createPool, inTransaction, type Pool } from '@cfs/postgres'
import { createLogger, newId, newUuid, systemClock } from '@cfs/runtime'
import { testDatabase } from '@cfs/testing'
import { isoDateFrom, parseCompanyNumber, parseUtr, type Period } from '@cfs/values'
import { gzipSync } from 'node:zlib'
import type { PollOutcome, SendOutcome } from '../src/clients/sending-outcomes.ts'
import { claimDeletions, deleteSubmission } from '../src/sending/delete-submission.ts'
import { createAuthorityLimiters } from '../src/sending/authority-limiters.ts'
import type { FilingContext } from '../src/sending/filing-context.ts'
import { claimPolls, pollSubmission } from '../src/sending/poll-submission.ts'
import { createRunningSendings } from '../src/sending/running-sendings.ts'
import { showFiling } from '../src/commands/show-filing.ts'
import { submitFiling } from '../src/sending/submit-filing.ts'
import type { FilingPlan, PlannedPart, Submission } from '../src/sending/submission.ts'
import { MIGRATIONS } from '../src/service.ts'
import { saveNextBalance } from '../src/store/accounts.ts'
import { QUICK } from './filing-stack.ts'

export const RETURNS: readonly [Period, Period] = [
  { start: isoDateFrom('2024-06-01'), end: isoDateFrom('2025-05-31') },
  { start: isoDateFrom('2025-06-01'), end: isoDateFrom('2025-08-31') },
]
export const WHOLE: Period = { start: RETURNS[0].start, end: RETURNS[1].end }

const COMPUTATION = {
  corporation_tax: 190,
  marginal_relief: 0,
  tax_payable: 190,
  effective_rate: 0.19,
  financial_years: [],
  steps: [],
}
/** The first return's taxable profit identifies the filing. */
export const computationOf = (taxable_profit: number) => ({ ...COMPUTATION, taxable_profit })

export const ACKNOWLEDGED = 'acknowledged'
export type SendingScript = typeof ACKNOWLEDGED | SendOutcome | (() => Promise<SendOutcome>)

const error = (code: string) => ({
  source: 'tax_authority' as const,
  code,
  authority_code: null,
  message: 'no',
  location: null,
  retryable: false,
})
export const REFUSED: SendOutcome = {
  kind: 'refused',
  disposition: 'rejected',
  errors: [error('3001')],
  authenticationFailed: false,
}
export const UNREACHED: SendOutcome = { kind: 'not-sent', reason: 'no connection' }
export const BROKEN: SendOutcome = { kind: 'unknown', reason: 'connection reset' }

export interface SplitWorld {
  readonly pool: Pool
  readonly context: FilingContext
  /** The returns that were sent to the authority, by the last day of their period. */
  readonly sent: string[]
  /** The authority's decisions on its submissions, by reference. */
  readonly decisions: Map<string, PollOutcome>
  account(balancePence?: number): Promise<string>
  /** An original filing of two returns, to which the simulated authority responds as scripted. */
  plan(company: string, scripts: readonly SendingScript[], changes?: Partial<FilingPlan>): FilingPlan
  submission(account: string, key?: string): Submission
  file(account: string, plan: FilingPlan): Promise<{ filingId: string; data: Record<string, unknown> }>
  accept(filingId: string, ...parts: number[]): Promise<void>
  reject(filingId: string, ...parts: number[]): Promise<void>
  /** Polls every acknowledged submission at the same time. */
  pollAll(): Promise<void>
  deleteAll(): Promise<void>
  view(account: string, filingId: string): ReturnType<typeof showFiling>
  publishedEvents(filingId: string): Promise<readonly { readonly topic: string; readonly sequence: number }[]>
  acceptance(filingId: string): Promise<EventPayload<'filing.accepted'>>
  stop(): Promise<void>
}

export async function startSplitWorld(): Promise<SplitWorld> {
  const database = await testDatabase({ migrations: MIGRATIONS, name: 'filing' })
  const pool = createPool({ url: database.url, max: 10, applicationName: 'filing-test' })
  const sent: string[] = []
  const decisions = new Map<string, PollOutcome>()
  const context = contextOf(pool, decisions)
  const submission: SplitWorld['submission'] = (accountId, key = newUuid()) => ({
    accountId,
    spender: { originalKeyId: 'key_1', capPence: null },
    idempotencyKey: key,
    fingerprint: '0',
    receivedAt: systemClock.now(),
  })

  async function pollAll(): Promise<void> {
    await pool.query(`update attempt set due_at = now() - interval '1 minute' where state = 'acknowledged'`)
    const due = await claimPolls(context, 'tax_authority', 32)
    await Promise.all(due.map((attempt) => pollSubmission(context, 'tax_authority', attempt)))
  }

  /** Sets the authority's decision for the parts of a filing, and polls for that decision. */
  async function decide(filingId: string, parts: readonly number[], outcome: PollOutcome): Promise<void> {
    const { rows } = await pool.query<{ part: number; reference: string }>(
      'select part, reference from filing_part where filing_id = $1 and carried_from is null',
      [filingId],
    )
    for (const { part: number, reference } of rows) {
      if (parts.length === 0 || parts.includes(number)) decisions.set(reference, outcome)
    }
    await pollAll()
  }

  return {
    pool,
    context,
    sent,
    decisions,
    async account(balancePence = 100_000) {
      const accountId = newId('acc')
      const balance = { accountId, balancePence, owedPence: 0, sequence: 1 }
      await inTransaction(pool, (tx) => saveNextBalance(tx, balance))
      return accountId
    },
    plan: (company, scripts, changes = {}) => ({ ...planOf(company, scripts, sent), ...changes }),
    submission,
    async file(account, plan) {
      const { data } = await submitFiling(context, submission(account), plan)
      const answered = data as Record<string, unknown> & { filing_id: string }
      return { filingId: answered.filing_id, data: answered }
    },
    accept: (filingId, ...parts) => decide(filingId, parts, acceptance()),
    reject: (filingId, ...parts) =>
      decide(filingId, parts, { ...REFUSED, raw: Buffer.from('no') } as PollOutcome),
    pollAll,
    async deleteAll() {
      await pool.query(`update attempt set due_at = now() - interval '1 minute' where state = 'decided'`)
      for (const attempt of await claimDeletions(context, 32)) await deleteSubmission(context, attempt)
    },
    view: (accountId, filingId) => showFiling(pool, { accountId, filingId }),
    ...publishedEventsOf(pool),
    stop: () => pool.end(),
  }
}

/** The filing's published events; in these tests, nothing removes them from the outbox. */
function publishedEventsOf(pool: Pool): Pick<SplitWorld, 'publishedEvents' | 'acceptance'> {
  return {
    async publishedEvents(filingId) {
      const { rows } = await pool.query<{ topic: 'filing.accepted'; value: Buffer }>(
        'select topic, value from outbox where key = $1 order by id',
        [filingId],
      )
      return rows.map(({ topic, value }) => ({ topic, sequence: decodeEvent(topic, value).sequence }))
    },
    async acceptance(filingId) {
      const { rows } = await pool.query<{ value: Buffer }>(
        `select value from outbox where key = $1 and topic = 'filing.accepted'`,
        [filingId],
      )
      if (rows[0] === undefined || rows.length > 1) throw new Error(`${rows.length} acceptances`)
      return decodeEvent('filing.accepted', rows[0].value)
    },
  }
}

function planOf(company: string, scripts: readonly SendingScript[], sent: string[]): FilingPlan {
  const [companyNumber, utr] = [parseCompanyNumber(company), parseUtr('1234567895')]
  if (companyNumber === undefined || utr === undefined) throw new Error('no such company')
  return {
    type: 'ct600',
    companyNumber,
    companyName: 'EXAMPLE LIMITED',
    utr,
    period: WHOLE,
    externalId: null,
    regime: 'micro',
    derivedValues: {},
    valueSources: {},
    forms: RETURNS.map((period, index) => ({ part: index + 1, form: sampleForms({ period }).nilReturn })),
    amendment: null,
    amendsFilingId: null,
    warnings: [],
    computation: { taxable_profit: 2000, corporation_tax: 380, marginal_relief: 0, tax_payable: 380 },
    parts: RETURNS.map((period, index) => ({
      period,
      computation: computationOf(1000),
      sending: prepared(period, scripts[index] ?? ACKNOWLEDGED, sent),
    })),
  }
}

function prepared(period: Period, script: SendingScript, sent: string[]): PlannedPart['sending'] {
  const transactionId = newUuid().replaceAll('-', '').toUpperCase()
  const bytes = Buffer.from(`the return to ${period.end}, ${transactionId}`)
  const filename = `ct600-${period.end}.xml`
  return {
    authority: 'tax_authority',
    transactionId,
    submissionNumber: null,
    irmark: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    documents: [{ kind: 'ct600_xml', mediaType: 'application/xml', filename, contentGzip: gzipSync(bytes) }],
    async send(_, mayLeave) {
      if (!mayLeave()) return { kind: 'not-sent', reason: 'given up' }
      sent.push(period.end)
      if (typeof script === 'function') return script()
      return script === ACKNOWLEDGED ? acknowledgement(transactionId) : script
    },
    lookup: async () => ({ kind: 'unreachable', reason: 'away' }),
  }
}

export function acknowledgement(reference: string): SendOutcome {
  return { kind: 'acknowledged', correlationId: reference, pollUrl: 'https://poll', pollIntervalMs: 1000 }
}

function acceptance(): PollOutcome {
  const receipt = { irmark: null, irmarkBase32: 'A'.repeat(32), message: 'thanks', matches: true }
  return {
    kind: 'accepted',
    receipt: { ...receipt, acceptedAt: systemClock.now() },
    raw: Buffer.from('<receipt/>'),
  }
}

function contextOf(pool: Pool, decisions: ReadonlyMap<string, PollOutcome>): FilingContext {
  const unused = () => {
    throw new Error('not asked here')
  }
  return {
    pool,
    clock: systemClock,
    logger: createLogger({ service: 'filing', level: 'silent' }),
    clients: {
      taxAuthority: {
        prepare: unused,
        lookup: unused,
        poll: async ({ correlationId }) => decisions.get(correlationId) ?? { kind: 'undecided' },
        remove: async () => ({ kind: 'removed' }),
      },
      registry: { prepare: unused, poll: unused, lookup: unused },
      companyData: { company: unused },
    },
    timing: QUICK,
    limiters: createAuthorityLimiters(),
    sendings: createRunningSendings((cause) => {
      throw cause
    }),
    poke: () => undefined,
  }
}
