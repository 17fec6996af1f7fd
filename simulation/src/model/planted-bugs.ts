// Bugs that are added on purpose, to show that the simulation finds them.
import { isUndecided } from '@cfs/values'
import type { EventHandlers, IncomingEvent } from '@cfs/messaging'
import { chargeFilings } from '../../../services/billing/src/commands/charge-filings.ts'
import type { PaymentContext } from '../../../services/billing/src/commands/billing-context.ts'
import type { PreparedSending } from '../../../services/filing/src/sending/submission.ts'
import { MOVE_FILING } from '../../../services/filing/src/store/filing-moves.ts'
import { NO_ROWS, oneLine, resultOf, type Statement, type StatementResult } from '../postgres/statement.ts'
import type { Kind } from '../operations/kind.ts'
import type { MemoryLog, Reader } from './memory-log.ts'

export interface QuickTest {
  /** The test file, by its path from the root of the repository. */
  readonly file: string
  /** The title of the test, as the file has it. */
  readonly title: string
}

export interface PlantedBug {
  /** The quick test beside the code that also fails if the code has this bug. */
  readonly caughtBy: QuickTest
  /** The kinds of operations that show the bug; one that is listed twice is drawn twice as often. */
  readonly shownBy: readonly Kind[]
  /** How many such operations a run needs to show the bug; defaults to 40. */
  readonly shownWith?: number
  /** Called with each statement, its text on one line. */
  readonly intercept?: (statement: Statement, log: MemoryLog) => Statement | StatementResult | undefined
  readonly handlers?: (service: string, own: EventHandlers) => EventHandlers
  readonly readers?: readonly Reader[]
  readonly sending?: (sending: PreparedSending) => PreparedSending
  readonly processor?: (client: PaymentContext['processor']) => PaymentContext['processor']
}

const FILING: readonly Kind[] = ['adjust', 'submit', 'submit', 'decide', 'poll', 'consume', 'advance-time']
const PAYING: readonly Kind[] = ['top-up', 'pay', 'return-page', 'webhook', 'check-payments', 'advance-time']

const VISITING: readonly Kind[] = [
  'activate',
  'import',
  'open-link',
  'fill-in',
  'end-company',
  'advance-time',
]

const removeTheInbox: PlantedBug = {
  caughtBy: {
    file: 'packages/messaging/test/claim-events.test.ts',
    title: 'an event that is claimed %s is new once, and still new if its effect was rolled back',
  },
  shownBy: [...FILING, 'rewind', 'duplicate'],
  intercept: ({ text, values }) => {
    if (text.startsWith('with held as (')) return resultOf([{ claim: 'new' }])
    if (!text.startsWith('with event as materialized')) return undefined
    const ids = values[1] as readonly string[]
    return resultOf(ids.map((message_id) => ({ message_id, claim: 'new' })))
  },
}

type Texts = readonly string[]
type OutboxColumns = [
  ids: Texts,
  lanes: unknown,
  topics: Texts,
  keys: Texts,
  values: Buffer[],
  headers: Texts,
]

/** Deliberate bug: events are appended to the topic whether or not the transaction commits. */
function publish(log: MemoryLog, columns: readonly unknown[]): StatementResult {
  const [, , topics, keys, values, headers] = columns as OutboxColumns
  for (const [index, topic] of topics.entries()) {
    const [key = '', value = null, header = '{}'] = [keys[index], values[index], headers[index]]
    log.append({ topic, key, value, headers: JSON.parse(header) as Record<string, string> })
  }
  return NO_ROWS
}

const publishBeforeCommit: PlantedBug = {
  caughtBy: {
    file: 'packages/messaging/test/relay.test.ts',
    title: 'an event whose decision was rolled back is not published',
  },
  shownBy: [...FILING, 'fault', 'kill', 'restart'],
  intercept: ({ text, values }, log) =>
    text.startsWith('insert into outbox') ? publish(log, values) : undefined,
}

const chargeOnSubmit: PlantedBug = {
  caughtBy: {
    file: 'services/billing/test/consumed-events.test.ts',
    title: 'a submission changes no account: billing acts only on the recording and the end of a filing',
  },
  shownBy: FILING,
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

const resendUnknownSubmission: PlantedBug = {
  caughtBy: {
    file: 'services/filing/test/split-filings.test.ts',
    title: 'does not prevent sending the other; the filing ends as OUTCOME_UNKNOWN',
  },
  shownBy: FILING,
  sending: (sending) => ({
    ...sending,
    async send(signal, mayLeave) {
      const outcome = await sending.send(signal, mayLeave)
      return outcome.kind === 'unknown' ? sending.send(signal, mayLeave) : outcome
    },
  }),
}

const keepHoldOfFailedFiling: PlantedBug = {
  caughtBy: {
    file: 'services/billing/test/billing.test.ts',
    title: 'that is %s costs nothing, and its price is no longer held',
  },
  shownBy: FILING,
  handlers: (service, own) =>
    service === 'billing' ? { ...own, 'filing.failed': async () => undefined } : own,
}

const ignoreBalanceSequence: PlantedBug = {
  caughtBy: {
    file: 'services/filing/test/doubted-balances.test.ts',
    title: 'a balance is stored only after the one before it: no gap or old event changes it',
  },
  shownBy: ['adjust', 'forge', 'reorder', 'consume', 'advance-time'],
  intercept: ({ text, values }) => {
    if (!text.startsWith('insert into account (account_id, balance_pence')) return undefined
    const overwriting = text.replace(/ where account\.balance_sequence.*$/, '')
    if (overwriting === text) throw new Error(`the bug no longer applies to: ${text}`)
    return { text: overwriting, values }
  },
}

/** Deliberate bug: an accepted filing costs the price of the account's next filing. */
const acceptAtCurrentPrice: PlantedBug = {
  caughtBy: {
    file: 'services/filing/test/money.test.ts',
    title: 'stays the same for a filing in progress when the account’s price changes',
  },
  shownBy: [...FILING, 'set-price'],
  intercept: ({ text, values }) => {
    if (!text.includes('a.state as "attemptState" from filing f join attempt a')) return undefined
    const current = '(select c.price_pence from account c where c.account_id = f.account_id)'
    const wrong = text.replace('f.price_pence as "pricePence"', `${current} as "pricePence"`)
    if (wrong === text) throw new Error(`the bug no longer applies to: ${text}`)
    return { text: wrong, values }
  },
}

const MOVE_FILING_TEXT = oneLine(MOVE_FILING.text)
type FilingMoveValues = Parameters<typeof MOVE_FILING.values>[0]

function moveFrom(values: readonly unknown[]): FilingMoveValues {
  return Object.fromEntries(MOVE_FILING.names.map((name, index) => [name, values[index]])) as FilingMoveValues
}

/** Deliberate bug: the filing takes the status of the first part that is decided. */
const decideByOnePart: PlantedBug = {
  caughtBy: {
    file: 'services/filing/src/domain/trigger-of-parts.test.ts',
    title: 'is not decided while one of them is not',
  },
  shownBy: FILING,
  intercept: ({ text, values }) => {
    if (text !== MOVE_FILING_TEXT) return undefined
    const move = moveFrom(values)
    if (move.hasMoved || isUndecided(move.partStatus)) return undefined
    const decided = { status: move.partStatus, sequence: move.sequence + 1, hasMoved: true }
    return { text, values: MOVE_FILING.values({ ...move, ...decided }) }
  },
}

const resendAcceptedParts: PlantedBug = {
  caughtBy: {
    file: 'services/filing/test/split-filings.test.ts',
    title: 'is rejected, with the period of the rejected return, and corrected by sending that alone',
  },
  shownBy: [...FILING, 'submit', 'decide', 'advance-time'],
  shownWith: 160,
  intercept: ({ text }) => (text.startsWith('select distinct on (p.part') ? NO_ROWS : undefined),
}

/** Planted bug: a top-up that is credited still looks open, so each further event credits it again. */
const creditTopUpAgain: PlantedBug = {
  caughtBy: {
    file: 'services/billing/test/top-ups.test.ts',
    title: 'is credited by the return page if that comes first; the webhook then adds nothing',
  },
  shownBy: PAYING,
  intercept: ({ text, values }) => {
    if (!text.startsWith('select t.top_up_id') || !text.endsWith('for update of t')) return undefined
    const looksOpen = " case when t.state = 'credited' then 'open' else t.state end as state,"
    const wrong = text.replace(' t.state,', looksOpen)
    if (wrong === text) throw new Error(`the bug can no longer be planted in: ${text}`)
    return { text: wrong, values }
  },
}

/** Planted bug: a session that is complete counts as paid, although a bank debit takes days. */
const creditUnpaidSession: PlantedBug = {
  caughtBy: {
    file: 'services/billing/src/domain/decide-settlement.test.ts',
    title: 'moves a top-up that is %s and has %j to %s',
  },
  shownBy: PAYING,
  processor: (client) => ({
    ...client,
    async findSession(sessionId) {
      const session = await client.findSession(sessionId)
      return session?.status === 'complete' ? { ...session, paymentStatus: 'paid' } : session
    },
  }),
}

/** Planted bug: the processor's response to our own refund is taken for a refund made at the processor. */
const postRefundTwice: PlantedBug = {
  caughtBy: {
    file: 'services/billing/test/refunds-and-disputes.test.ts',
    title: 'is deducted from the balance and paid back once',
  },
  shownBy: [...PAYING, 'refund', 'processor-acts'],
  intercept: ({ text }) =>
    text.includes('from refund where processor_refund_id = $2') ? NO_ROWS : undefined,
}

/** Planted bug: filings in progress do not count towards the spend cap of their key. */
const ignoreFilingsInProgress: PlantedBug = {
  caughtBy: {
    file: 'services/filing/test/spend-caps.test.ts',
    title: 'files up to its cap; a filing above it is refused, not recorded or sent, and repeatable',
  },
  shownBy: [...FILING, 'submit'],
  intercept: ({ text, values }) => {
    if (!text.startsWith('select coalesce(sum(price_pence), 0)')) return undefined
    const wrong = text.replace("status in ('pending', 'submitted', 'accepted')", "status = 'accepted'")
    if (wrong === text) throw new Error(`the bug can no longer be planted in: ${text}`)
    return { text: wrong, values }
  },
}

/** Planted bug: the end of an entitlement leaves its visits open. */
const keepVisitsOfEndedCompanies: PlantedBug = {
  caughtBy: {
    file: 'services/partner/test/form-pages.test.ts',
    title: 'when the partner ends the entitlement, the visit ends, also after a new activation',
  },
  shownBy: VISITING,
  intercept: ({ text }) =>
    text === 'delete from page_session where entitlement_id = $1' ? NO_ROWS : undefined,
}

/** Planted bug: a form is saved although another tab changed it meanwhile. */
const overwriteOtherTabs: PlantedBug = {
  caughtBy: {
    file: 'services/partner/test/another-form.test.ts',
    title: 'a form is not saved if another tab changed it since it was read',
  },
  shownBy: [...VISITING, 'fill-in', 'fill-in', 'send-form'],
  intercept: ({ text, values }) => {
    if (!text.startsWith('update draft set state')) return undefined
    const wrong = text.replace(
      'revision = revision + 1, changed_at = $4 where entitlement_id = $1 and revision = $3',
      'revision = $3 + 1, changed_at = $4 where entitlement_id = $1',
    )
    if (wrong === text) throw new Error(`the bug can no longer be planted in: ${text}`)
    return { text: wrong, values }
  },
}

/** Deliberate bug: what has arrived is deleted before it has a position in its feed. */
const loseFeedEvents: PlantedBug = {
  caughtBy: {
    file: 'services/notifications/test/feed.test.ts',
    title: 'enter the feed in their order, each with everything known of the filing',
  },
  shownBy: FILING,
  intercept: ({ text }) => (text.startsWith('with given as ( select "eventId"') ? NO_ROWS : undefined),
}

/** Deliberate bug: events enter the feed as they arrive, whatever their numbers are. */
const feedInOrderOfArrival: PlantedBug = {
  caughtBy: {
    file: 'services/notifications/test/feed.test.ts',
    title: 'enter the feed in their order, each with everything known of the filing',
  },
  shownBy: [...VISITING, 'import', 'open-link', 'consume', 'move-feed'],
  intercept: ({ text, values }) => {
    if (!text.startsWith('insert into arrival (')) return undefined
    const arrivals = JSON.parse(String(values[0])) as readonly object[]
    return { text, values: [JSON.stringify(arrivals.map((arrival) => ({ ...arrival, sequence: null })))] }
  },
}

export const PLANTED_BUGS: Readonly<Record<string, PlantedBug>> = {
  'remove-the-inbox': removeTheInbox,
  'publish-before-commit': publishBeforeCommit,
  'charge-on-submit': chargeOnSubmit,
  'resend-unknown-submission': resendUnknownSubmission,
  'keep-hold-of-failed-filing': keepHoldOfFailedFiling,
  'ignore-balance-sequence': ignoreBalanceSequence,
  'accept-at-current-price': acceptAtCurrentPrice,
  'decide-by-one-part': decideByOnePart,
  'resend-accepted-parts': resendAcceptedParts,
  'credit-top-up-again': creditTopUpAgain,
  'credit-unpaid-session': creditUnpaidSession,
  'post-refund-twice': postRefundTwice,
  'ignore-filings-in-progress': ignoreFilingsInProgress,
  'keep-visits-of-ended-companies': keepVisitsOfEndedCompanies,
  'overwrite-other-tabs': overwriteOtherTabs,
  'lose-feed-events': loseFeedEvents,
  'feed-in-order-of-arrival': feedInOrderOfArrival,
}
