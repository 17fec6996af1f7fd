// A fake of the billing service: one top-up whose outcome the test decides, and a ledger.
import { success } from '@cfs/http'
import {
  type BalanceResource,
  type BillingDetails,
  billingDetails,
  type EntryList,
  listTopUpsQuery,
  type LowBalance,
  lowBalanceRequest,
  type LowBalanceRequest,
  Problem,
  type ReceiptResource,
  topUpRequest,
  type SettledTopUp,
  type StatementEntry,
  type StatementList,
  statementQuery,
  type StatementResource,
  type TopUpList,
  type TopUpResource,
  type TopUpSession,
  type TransactionList,
} from '@cfs/contracts'
import { isoDateInLondon } from '@cfs/values'
import { creditNotePdf, receiptPdf, statementCsv, statementPdf } from '@cfs/forms'
import type { FastifyInstance } from 'fastify'
import { type AutomaticDouble, automaticDouble } from './automatic-double.ts'
import { type RefundDouble, refundDouble } from './refund-double.ts'
import { AT, type LedgerLine, transactionsOf } from './sample-ledger.ts'

export const SESSION = 'cs_test_a1'
export const TOP_UP = 'tup_0001'

export interface BillingDouble {
  readonly routes: (app: FastifyInstance) => void
  /** The account to which the payment session, the transactions and the statements belong. */
  accountId: string
  /** The page to pay on. */
  checkoutUrl: string
  outcome: SettledTopUp['state']
  balance: Omit<BalanceResource, 'currency'>
  /** The threshold of each account's low-balance e-mail, as last requested. */
  readonly thresholds: Map<string, LowBalanceRequest>
  /** What each account wants on its receipts. */
  readonly details: Map<string, BillingDetails>
  readonly refunds: RefundDouble
  /** The transactions, oldest first. */
  ledger: readonly LedgerLine[]
  /** Bank debits after the top-ups of the ledger, oldest first. */
  debits: readonly { readonly state: 'processing' | 'failed'; readonly amount: number }[]
  /**
   * The number of the credit in the ledger, and of the last transaction that the filing service knows.
   * `answersAfterMs` is the time that the filing service takes to answer.
   */
  sequence: { credit: number; knownToFiling: number; answersAfterMs?: number }
  /** What the payment processor does when billing asks it for a session. */
  processor: 'responding' | 'away' | 'silent'
  /** Whether billing has only the routes of the version before this one, as during an update. */
  isPreviousVersion: boolean
  readonly started: unknown[]
  readonly automatic: AutomaticDouble
}

const seller = { name: 'Filing Operator Limited', address: ['1 High Street', 'Bristol'], vat_number: null }
const at = AT

export function billingDouble(): BillingDouble {
  const double: BillingDouble = {
    accountId: '',
    checkoutUrl: 'https://checkout.stripe.com/c/pay/cs_test_a1',
    outcome: 'credited',
    balance: { balance: 120, held: 20, available: 100, owed: 0 },
    thresholds: new Map(),
    details: new Map(),
    refunds: refundDouble(() => double.balance),
    ledger: [],
    debits: [],
    sequence: { credit: 1, knownToFiling: 1 },
    processor: 'responding',
    isPreviousVersion: false,
    started: [],
    automatic: automaticDouble(),
    routes: (app) => {
      balanceRoutes(app, double)
      topUpRoutes(app, double)
      double.automatic.routes(app, () => refuseIfPreviousVersion(double))
      receiptRoutes(app, double)
      statementRoutes(app, double)
      double.refunds.routes(app)
    },
  }
  return double
}

const reading = { config: { access: { scope: 'billing:read', mode: 'live' } } } as const
const managing = { config: { access: { scope: 'billing:manage', mode: 'live' } } } as const

function balanceRoutes(app: FastifyInstance, double: BillingDouble): void {
  app.get('/api/v1/balance', reading, async (request) =>
    success<BalanceResource>(request, { ...double.balance, currency: 'GBP' }),
  )
  app.get('/low-balance', managing, async (request) => {
    refuseIfPreviousVersion(double)
    const threshold = double.thresholds.get(request.identity.accountId)?.threshold ?? null
    return success<LowBalance>(request, { threshold })
  })
  app.put('/low-balance', managing, async (request) => {
    refuseIfPreviousVersion(double)
    const asked = lowBalanceRequest.parse(request.body)
    double.thresholds.set(request.identity.accountId, asked)
    return success<LowBalance>(request, { threshold: asked.threshold })
  })
  app.get('/billing-details', managing, async (request) => {
    refuseIfPreviousVersion(double)
    const none = { name: null, address: [], vat_number: null, purchase_order: null }
    return success<BillingDetails>(request, double.details.get(request.identity.accountId) ?? none)
  })
  app.put('/billing-details', managing, async (request) => {
    refuseIfPreviousVersion(double)
    const details = billingDetails.parse(request.body)
    double.details.set(request.identity.accountId, details)
    return success<BillingDetails>(request, details)
  })
  app.get<{ Querystring: Record<string, string> }>('/entries', managing, async (request) => {
    refuseIfPreviousVersion(double)
    const [limit, offset] = [Number(request.query['limit']), Number(request.query['offset'])]
    const all = request.identity.accountId === double.accountId ? entriesOf(double.ledger) : []
    const entries = all.toReversed().slice(offset, offset + limit)
    return success<EntryList>(request, { entries, pagination: { limit, offset, total: all.length } })
  })
  app.get<{ Querystring: Record<string, string> }>('/api/v1/transactions', reading, async (request) => {
    const [limit, offset] = [Number(request.query['limit']), Number(request.query['offset'])]
    const all = transactionsOf(double.ledger)
    const transactions = all.toReversed().slice(offset, offset + limit)
    const pagination = { limit, offset, total: all.length }
    return success<TransactionList>(request, { transactions, pagination })
  })
}

function receiptOf(accountId: string): ReceiptResource {
  return {
    kind: 'receipt',
    number: 'TU-000001',
    issued_on: '2026-11-22',
    seller,
    account: {
      account_id: accountId,
      name: 'Books <b>Ltd</b>',
      address: ['2 Quay Street'],
      vat_number: 'GB987654321',
    },
    purchase_order: 'PO 7788',
    description: 'Prepaid filing balance',
    amount: 100,
    currency: 'GBP',
    vat: null,
    payment: {
      method: 'card',
      card: { brand: 'visa', last4: '4242' },
      paid_at: at,
      reference: 'pi_1',
    },
    top_up_id: TOP_UP,
    transaction_id: 'txn_0001',
    refunds: [
      {
        refund_id: 're_1',
        amount: 30,
        state: 'succeeded',
        created_at: at,
        paid_at: null,
        credit_note: { number: 'CN-000003', issued_at: at, vat: null, cancelled_at: null },
      },
    ],
  }
}

/** Throws NOT_FOUND unless the object is the one that the test defined, and belongs to the account. */
const ownOf = (double: BillingDouble) => (accountId: string, id: string, knownId: string) => {
  if (accountId !== double.accountId || id !== knownId)
    throw new Problem('NOT_FOUND', 'There is no such top-up.')
}

function topUpRoutes(app: FastifyInstance, double: BillingDouble): void {
  const own = ownOf(double)
  app.post('/top-ups', managing, async (request) => {
    const asked = topUpRequest.parse(request.body)
    await askProcessor(double)
    double.started.push(asked)
    return success<TopUpSession>(request, {
      top_up_id: TOP_UP,
      session_id: SESSION,
      checkout_url: double.checkoutUrl,
      amount: asked.amount,
      expires_at: at,
      reused: false,
    })
  })
  app.get('/top-ups', managing, async (request) => {
    const { limit, offset } = listTopUpsQuery.parse(request.query)
    const all = request.identity.accountId === double.accountId ? topUpsOf(double.ledger, double.debits) : []
    const listed = all.toReversed().slice(offset, offset + limit)
    return success<TopUpList>(request, { top_ups: listed, pagination: { limit, offset, total: all.length } })
  })
  app.post<{ Body: { session_id: string } }>('/top-ups/settle', managing, async (request) => {
    own(request.identity.accountId, request.body.session_id, SESSION)
    await askProcessor(double)
    const isCredited = double.outcome.endsWith('credited')
    return success<SettledTopUp>(request, {
      top_up_id: TOP_UP,
      state: double.outcome,
      amount: 100,
      checkout_url: double.outcome === 'open' ? double.checkoutUrl : null,
      transaction_id: isCredited ? 'txn_0001' : null,
      sequence: isCredited ? double.sequence.credit : null,
      receipt_number: isCredited ? 'TU-000001' : null,
    })
  })
}

const AWAY = 'The payment processor is temporarily unavailable. Nothing was paid; try again in a minute.'

/** Fails as billing does while the payment processor fails. */
async function askProcessor({ processor }: BillingDouble): Promise<void> {
  if (processor === 'away') throw new Problem('SERVICE_UNAVAILABLE', AWAY)
  if (processor === 'silent') await Promise.withResolvers().promise
}

/** The top-ups of a ledger, oldest first. */
function topUpsOf(ledger: readonly LedgerLine[], debits: BillingDouble['debits']) {
  const refundedOf = (receipt: string | undefined) =>
    ledger
      .filter((line) => line.type === 'refund' && line.receipt === receipt)
      .reduce((sum, { amount }) => sum - amount, 0)
  const credited = ledger
    .filter(({ type }) => type === 'top_up')
    .map(
      (line): TopUpResource => ({
        top_up_id: line.receipt === 'TU-000001' ? TOP_UP : `tup_${line.receipt ?? ''}`,
        state: 'credited',
        amount: line.amount,
        currency: 'GBP',
        created_at: line.at,
        created_by: 'psn_1',
        automatic: false,
        expires_at: line.at,
        credited_at: line.at,
        checkout_url: null,
        transaction_id: 'txn_0001',
        receipt_number: line.receipt ?? null,
        card: { brand: 'visa', last4: '4242' },
        refunded: refundedOf(line.receipt),
        disputed: 0,
      }),
    )
  return [...credited, ...debits.map(debitOf)]
}

/** A bank debit that is not credited. */
function debitOf({ state, amount }: BillingDouble['debits'][number]): TopUpResource {
  const none = {
    credited_at: null,
    checkout_url: null,
    transaction_id: null,
    receipt_number: null,
    card: null,
  }
  const times = { created_at: at, expires_at: at, created_by: 'psn_1', automatic: false }
  const returned = { refunded: 0, disputed: 0 }
  return { top_up_id: `tup_${state}`, state, amount, currency: 'GBP', ...none, ...times, ...returned }
}

function receiptRoutes(app: FastifyInstance, double: BillingDouble): void {
  const own = ownOf(double)
  app.get<{ Params: { id: string } }>('/top-ups/:id/receipt', managing, async (request) => {
    own(request.identity.accountId, request.params.id, TOP_UP)
    return success<ReceiptResource>(request, receiptOf(double.accountId))
  })
  app.get<{ Params: { id: string } }>('/top-ups/:id/receipt.pdf', managing, async (request, reply) => {
    own(request.identity.accountId, request.params.id, TOP_UP)
    void reply.headers(fileHeaders('application/pdf'))
    return reply.send(receiptPdf(receiptOf(double.accountId)))
  })
  app.get<{ Params: { id: string; refund: string } }>(
    '/top-ups/:id/refunds/:refund/credit-note.pdf',
    managing,
    async (request, reply) => {
      own(request.identity.accountId, request.params.id, TOP_UP)
      const note = creditNotePdf(receiptOf(double.accountId), request.params.refund)
      if (note === undefined) throw new Problem('NOT_FOUND', 'The top-up has no such refund.')
      return reply.headers(fileHeaders('application/pdf')).send(note)
    },
  )
}

function fileHeaders(type: string) {
  return { 'content-type': type, 'content-disposition': 'attachment; filename="file"' }
}

type OfMonth = { Params: { month: string } }

function entriesOf(ledger: readonly LedgerLine[]): StatementEntry[] {
  return transactionsOf(ledger).map((transaction, index) => {
    const { filing, receipt, type, disputedReceipt = null } = ledger[index] ?? {}
    return {
      ...transaction,
      owed_after: 0,
      company_number: filing?.company_number ?? null,
      company_name: filing?.company_name ?? null,
      filing_type: filing?.filing_type ?? null,
      period_end: filing?.period_end ?? null,
      receipt_number: type === 'top_up' ? (receipt ?? null) : null,
      credit_note_number: null,
      disputed_receipt_number: disputedReceipt,
    }
  })
}

function statementOf({ accountId, ledger }: BillingDouble, month: string): StatementResource {
  const all = entriesOf(ledger)
  const before = all.filter((entry) => monthOf(entry.created_at) < month)
  const entries = all.filter((entry) => monthOf(entry.created_at) === month)
  const opening = before.at(-1)?.balance_after ?? 0
  const total = (type: LedgerLine['type']) =>
    entries.filter((entry) => entry.type === type).reduce((sum, { amount }) => sum + amount, 0)
  return {
    month,
    is_complete: month < monthOf(all.at(-1)?.created_at ?? AT),
    seller,
    account: { account_id: accountId, name: 'Books Ltd' },
    currency: 'GBP',
    opening_balance: opening,
    opening_owed: 0,
    closing_balance: entries.at(-1)?.balance_after ?? opening,
    closing_owed: 0,
    totals: { top_ups: total('top_up'), charges: total('charge'), refunds: total('refund'), adjustments: 0 },
    entry_count: entries.length,
    entries,
  }
}

/** The month of a moment in London, such as 2026-11. */
export function monthOf(moment: string): string {
  return isoDateInLondon(new Date(moment)).slice(0, 7)
}

function statementRoutes(app: FastifyInstance, double: BillingDouble): void {
  const monthsOf = (accountId: string) =>
    accountId === double.accountId ? [...new Set(double.ledger.map((line) => monthOf(line.at)))] : []
  const own = (accountId: string, month: string): StatementResource => {
    if (!monthsOf(accountId).includes(month)) throw new Problem('NOT_FOUND', 'There is no such statement.')
    return statementOf(double, month)
  }
  app.get('/statements', managing, async (request) => {
    const statements = monthsOf(request.identity.accountId).map((month) => {
      const { entries, ...statement } = statementOf(double, month)
      return { ...statement, entries: entries.length }
    })
    return success<StatementList>(request, { statements: statements.toReversed() })
  })
  app.get<OfMonth>('/statements/:month', managing, async (request) => {
    const { limit, offset } = statementQuery.parse(request.query)
    const { entries, ...statement } = own(request.identity.accountId, request.params.month)
    const listed = entries.toReversed().slice(offset, offset + (limit ?? entries.length))
    return success<StatementResource>(request, { ...statement, entries: listed.toReversed() })
  })
  app.get<OfMonth>('/statements/:month/statement.pdf', managing, async (request, reply) => {
    void reply.headers(fileHeaders('application/pdf'))
    return reply.send(statementPdf(own(request.identity.accountId, request.params.month)))
  })
  app.get<OfMonth>('/statements/:month/statement.csv', managing, async (request, reply) => {
    void reply.headers(fileHeaders('text/csv; charset=utf-8'))
    return reply.send(
      statementCsv(own(request.identity.accountId, request.params.month), isoDateInLondon(new Date())),
    )
  })
}

function refuseIfPreviousVersion({ isPreviousVersion }: BillingDouble): void {
  if (isPreviousVersion) throw new Problem('NOT_FOUND', 'No endpoint exists at this path.')
}
