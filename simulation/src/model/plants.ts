// Defects that are put in on purpose, to show that the simulation finds them.
import type { EventHandlers, IncomingEvent, OutgoingRecord } from '@cfs/messaging'
import { isUndecided } from '@cfs/values'
import { chargeFilings } from '../../../services/billing/src/commands/charge-filings.ts'
import type { PreparedSending } from '../../../services/filing/src/commands/submission.ts'
import { counted, rowsOf, type StatementResult, type At, type Twin } from '../memory/twin.ts'
import type { FilingTables } from '../twins/filing-tables.ts'
import type { MessagingTables } from '../twins/messaging-tables.ts'
import type { MemoryLog, Reader } from './memory-log.ts'

export interface Plant {
  readonly twins?: <T extends MessagingTables>(
    twins: readonly Twin<T>[],
    log: MemoryLog,
  ) => readonly Twin<T>[]
  readonly filingTwins?: (twins: readonly Twin<FilingTables>[]) => readonly Twin<FilingTables>[]
  readonly handlers?: (service: string, own: EventHandlers) => EventHandlers
  readonly readers?: readonly Reader[]
  readonly sending?: (sending: PreparedSending) => PreparedSending
}

type Run<T> = Twin<T>['run']

/** The twins, one of them with another way of running. */
function changed<T>(
  twins: readonly Twin<T>[],
  words: string,
  change: (run: Run<T>) => Run<T>,
): readonly Twin<T>[] {
  if (!twins.some((one) => one.words[0]?.startsWith(words) === true)) throw new Error(`no twin: ${words}`)
  return twins.map((one) =>
    one.words[0]?.startsWith(words) === true ? { words: one.words, run: change(one.run) } : one,
  )
}

const CLAIM = 'with held as ('
const CLAIM_ALL = 'with event as materialized'

const removeTheInbox: Plant = {
  twins: (twins) => {
    const one = changed(twins, CLAIM, () => () => rowsOf([{ claim: 'new' }]))
    return changed(one, CLAIM_ALL, () => (_, values) => {
      const ids = values[1] as readonly string[]
      return rowsOf(ids.map((message_id) => ({ message_id, claim: 'new' })))
    })
  },
}

/** Straight to the topic, whatever becomes of the transaction. */
function publish(log: MemoryLog, columns: readonly unknown[]): StatementResult {
  const [, , topics, keys, values, headers] = columns as readonly (readonly string[])[]
  for (const [index, topic] of (topics ?? []).entries()) {
    const record = {
      topic,
      key: keys?.[index] ?? '',
      value: (values?.[index] ?? null) as unknown as OutgoingRecord['value'],
      headers: JSON.parse(headers?.[index] ?? '{}') as Record<string, string>,
    }
    log.append(record)
  }
  return counted(topics?.length ?? 0)
}

const publishBeforeCommit: Plant = {
  twins: (twins, log) => changed(twins, 'insert into outbox', () => (_, columns) => publish(log, columns)),
}

const chargeOnSubmit: Plant = {
  readers: [{ group: 'billing', topic: 'filing.submitted' }],
  handlers: (service, own) => {
    if (service !== 'billing') return own
    const charge = (event: IncomingEvent<'filing.submitted'>) => ({
      filingId: event.payload.filing_id,
      accountId: event.payload.account_id,
      pricePence: 2000,
      cause: event,
    })
    return { ...own, 'filing.submitted': (tx, event) => chargeFilings(tx, [charge(event)], event.occurredAt) }
  },
}

const sendAgainWhenUnknown: Plant = {
  sending: (sending) => ({
    ...sending,
    async send(signal, mayLeave) {
      const outcome = await sending.send(signal, mayLeave)
      return outcome.kind === 'unknown' ? sending.send(signal, mayLeave) : outcome
    },
  }),
}

const keepTheHoldOfAFailure: Plant = {
  handlers: (service, own) =>
    service === 'billing' ? { ...own, 'filing.failed': async () => undefined } : own,
}

const forgetTheSequence: Plant = {
  filingTwins: (twins) =>
    changed(twins, 'insert into account (account_id, balance_pence', () => overwriteBalance),
}

function overwriteBalance(
  { session, tables }: At<FilingTables>,
  values: readonly unknown[],
): StatementResult {
  const [accountId, balancePence, owedPence, balanceSequence] = values as [string, number, number, number]
  const row = tables.account.lock(session, accountId) ?? { accountId, filingCount: 0 }
  tables.account.put(session, accountId, { ...row, balancePence, owedPence, balanceSequence })
  return counted(1)
}

const [STATUS, SEQUENCE, PART_STATUS, HAS_MOVED] = [1, 2, 23, 26]

/** As one who knows of no other part. */
const decideByOnePart: Plant = {
  filingTwins: (twins) =>
    changed(twins, 'with moved as', (run) => (at, values) => {
      const isDecided = !isUndecided(String(values[PART_STATUS]))
      if (values[HAS_MOVED] === true || !isDecided) return run(at, values)
      const decided = values
        .with(STATUS, values[PART_STATUS])
        .with(SEQUENCE, Number(values[SEQUENCE]) + 1)
        .with(HAS_MOVED, true)
      return run(at, decided)
    }),
}

const sendAllAgain: Plant = {
  filingTwins: (twins) => changed(twins, 'select distinct on (p.part', () => () => rowsOf([])),
}

export const PLANTS: Readonly<Record<string, Plant>> = {
  'remove-the-inbox': removeTheInbox,
  'publish-before-commit': publishBeforeCommit,
  'charge-on-submit': chargeOnSubmit,
  'send-again-when-unknown': sendAgainWhenUnknown,
  'keep-the-hold-of-a-failure': keepTheHoldOfAFailure,
  'forget-the-sequence': forgetTheSequence,
  'decide-by-one-part': decideByOnePart,
  'send-all-again': sendAllAgain,
}
