// A hostile program writes to the topics: acceptances of filings that do not exist, or at another price and
// account than they were recorded at, and balances with numbers far beyond the ledger's.
import { type DurableEventType, encodeEvent, type EventPayload } from '@cfs/contracts'
import { newUuid } from '@cfs/runtime'
import type { SeededRandom } from '../machine/seeded-random.ts'
import type { World } from '../model/world.ts'
import type { Perform } from './operation.ts'

const HIGH = 100_000
/** The source that forged events state. */
export const FORGER = 'forger'

export const forge: Perform = (world, random) => {
  const victim = random.pick(world.clients)
  if (victim === undefined) return 'no account to attack'
  const kind = random.weighed({ 'no filing': 2, 'other price': 3, 'high number': 3 })
  if (kind === 'high number') return forgeBalance(world, random, victim.accountId)
  const filingId = kind === 'no filing' ? inventedFiling(world) : acceptedFiling(world, random)
  if (filingId === undefined) return 'no filing to attack'
  append(world, 'filing.accepted', {
    filing_id: filingId,
    account_id: victim.accountId,
    sequence: 3,
    occurred_at: world.time.nowMs,
    filing_type: 'ct600',
    company_number: '00000001',
    company_name: 'Forged Ltd',
    period_start: '2025-04-01',
    period_end: '2026-03-31',
    price_pence: 5000,
    submitted_at: world.time.nowMs,
    form_json: '{}',
    receipt: null,
    artifacts: [],
  })
  return `an acceptance of ${filingId}`
}

function inventedFiling({ forgedFilings }: World): string {
  const filingId = `fil_forged${forgedFilings.size}`
  forgedFilings.add(filingId)
  return filingId
}

/** A filing that is accepted: nothing but the topics' access rules protects the others. */
function acceptedFiling({ databases }: World, random: SeededRandom): string | undefined {
  const filings = [...databases.filing.tables.filing.committed.values()]
  return random.pick(filings.filter(({ status }) => status === 'accepted'))?.filingId
}

function forgeBalance(world: World, random: SeededRandom, accountId: string): string {
  const sequence = HIGH + random.below(HIGH)
  const charged = acceptedFiling(world, random) ?? null
  append(world, 'balance.changed', {
    account_id: accountId,
    sequence,
    occurred_at: world.time.nowMs,
    balance_pence: 1_000_000,
    owed_pence: 0,
    transaction: { transaction_id: 'txn_forged', type: 'charge', amount_pence: -1, filing_id: charged },
    price_pence: 0,
    price_sequence: sequence,
  })
  return `a balance of ${accountId} with number ${sequence}`
}

function append<T extends DurableEventType>({ log, time }: World, type: T, payload: EventPayload<T>): void {
  const key = 'filing_id' in payload ? payload.filing_id : payload.account_id
  const headers = {
    ce_specversion: '1.0',
    ce_id: newUuid(),
    ce_type: type,
    ce_source: FORGER,
    ce_time: time.now().toISOString(),
    ce_subject: key,
    'content-type': 'application/avro',
  }
  const value = encodeEvent(type, payload)
  log.appendUnchecked({ topic: type, key, value, headers, timestampMs: time.nowMs })
}
