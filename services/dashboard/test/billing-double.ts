// A fake of the billing service: one top-up whose outcome the test decides, a ledger, and a payment page.
import { success } from '@cfs/http'
import {
  listTopUpsQuery,
  Problem,
  topUpRequest,
  type SettledTopUp,
  type StatementResource,
} from '@cfs/contracts'
import { isoDateInLondon } from '@cfs/values'
import { creditNotePdf, receiptPdf, statementCsv, statementPdf } from '@cfs/forms'
import type { FastifyInstance } from 'fastify'

export const SESSION = 'cs_test_a1'
export const TOP_UP = 'tup_0001'

export interface BillingDouble {
  readonly routes: (app: FastifyInstance) => void
  /** The account to which the payment session, the transactions and the statements belong. */
  accountId: string
  /** The page to pay on. */
  checkoutUrl: string
  outcome: SettledTopUp['state']
  balance: { balance: number; held: number; available: number; owed: number }
  transactions: number
  /**
   * How many top-ups the list contains; all are copies of the same top-up, each with its own receipt number.
   */
  topUps: number
  readonly started: unknown[]
}

const seller = { name: 'Filing Operator Limited', address: ['1 High Street', 'Bristol'], vat_number: null }
const at = '2026-11-22T14:32:00.000Z'

export function billingDouble(): BillingDouble {
  const double: BillingDouble = {
    accountId: '',
    checkoutUrl: 'https://checkout.stripe.com/c/pay/cs_test_a1',
    outcome: 'credited',
    balance: { balance: 120, held: 20, available: 100, owed: 0 },
    transactions: 0,
    topUps: 1,
    started: [],
    routes: (app) => {
      balanceRoutes(app, double)
      topUpRoutes(app, double)
      receiptRoutes(app, double)
      statementRoutes(app, double)
    },
  }
  return double
}

const reading = { config: { access: { scope: 'billing:read', mode: 'live' } } } as const
const managing = { config: { access: { scope: 'billing:manage', mode: 'live' } } } as const

function transactionOf(number: number) {
  const isTopUp = number === 1
  return {
    transaction_id: `txn_${String(number).padStart(4, '0')}`,
    type: isTopUp ? ('top_up' as const) : ('charge' as const),
    amount: isTopUp ? 10_000 : -20,
    balance_after: 10_000 - 20 * (number - 1),
    filing_id: isTopUp ? null : `fil_${number}`,
    reference: isTopUp ? '=HYPERLINK("https://evil.example")' : null,
    created_at: at,
  }
}

function balanceRoutes(app: FastifyInstance, double: BillingDouble): void {
  app.get('/api/v1/balance', reading, async (request) =>
    success(request, { ...double.balance, currency: 'GBP' }),
  )
  app.get<{ Querystring: Record<string, string> }>('/api/v1/transactions', reading, async (request) => {
    const [limit, offset] = [Number(request.query['limit']), Number(request.query['offset'])]
    const total = request.identity.accountId === double.accountId ? double.transactions : 0
    const numbers = Array.from({ length: total }, (_, index) => total - index)
    const transactions = numbers.slice(offset, offset + limit).map(transactionOf)
    return success(request, { transactions, pagination: { limit, offset, total } })
  })
}

function receiptOf(accountId: string) {
  return {
    kind: 'receipt' as const,
    number: 'TU-000001',
    issued_on: '2026-11-22',
    seller,
    account: { account_id: accountId, name: 'Books <b>Ltd</b>' },
    description: 'Prepaid filing balance',
    amount: 100,
    currency: 'GBP' as const,
    vat: null,
    payment: {
      method: 'card',
      card: { brand: 'visa', last4: '4242' },
      paid_at: at,
      reference: 'pi_1',
    },
    top_up_id: TOP_UP,
    transaction_id: 'txn_0001',
    refunds: [{ refund_id: 're_1', amount: 30, state: 'succeeded' as const, created_at: at }],
  }
}

/** Throws NOT_FOUND unless the object is the one that the test defined, and belongs to the account. */
const ownOf = (double: BillingDouble) => (accountId: string, id: string, known: string) => {
  if (accountId !== double.accountId || id !== known)
    throw new Problem('NOT_FOUND', 'There is no such top-up.')
}

function topUpRoutes(app: FastifyInstance, double: BillingDouble): void {
  const own = ownOf(double)
  app.post('/top-ups', managing, async (request) => {
    const asked = topUpRequest.parse(request.body)
    double.started.push(asked)
    return success(request, {
      top_up_id: TOP_UP,
      session_id: SESSION,
      checkout_url: double.checkoutUrl,
      amount: asked.amount,
      expires_at: at,
      reused: false,
    })
  })
  app.get('/top-ups', managing, async (request) => {
    const one = {
      top_up_id: TOP_UP,
      state: 'credited',
      amount: 100,
      currency: 'GBP',
      created_at: at,
      created_by: 'psn_1',
      expires_at: at,
      credited_at: at,
      checkout_url: null,
      transaction_id: 'txn_0001',
      receipt_number: 'TU-000001',
      card: { brand: 'visa', last4: '4242' },
      refunded: 30,
      disputed: 0,
    }
    const { limit, offset } = listTopUpsQuery.parse(request.query)
    const total = request.identity.accountId === double.accountId ? double.topUps : 0
    const shown = Math.max(0, Math.min(limit, total - offset))
    const numbered = Array.from({ length: shown }, (_, index) => ({
      ...one,
      receipt_number: `TU-${String(total - offset - index).padStart(6, '0')}`,
    }))
    return success(request, { top_ups: numbered, pagination: { limit, offset, total } })
  })
  app.post<{ Body: { session_id: string } }>('/top-ups/settle', managing, async (request) => {
    own(request.identity.accountId, request.body.session_id, SESSION)
    const isCredited = double.outcome.endsWith('credited')
    return success(request, {
      top_up_id: TOP_UP,
      state: double.outcome,
      amount: 100,
      checkout_url: double.outcome === 'open' ? double.checkoutUrl : null,
      transaction_id: isCredited ? 'txn_0001' : null,
      receipt_number: isCredited ? 'TU-000001' : null,
    })
  })
}

function receiptRoutes(app: FastifyInstance, double: BillingDouble): void {
  const own = ownOf(double)
  app.get<{ Params: { id: string } }>('/top-ups/:id/receipt', managing, async (request) => {
    own(request.identity.accountId, request.params.id, TOP_UP)
    return success(request, receiptOf(double.accountId))
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

function statementOf(accountId: string, entries: number): StatementResource {
  const details = { company_number: '12345678', company_name: 'BAD <i>LTD</i>', filing_type: 'ct600' }
  const rows = Array.from({ length: entries }, (_, index) => {
    const isTopUp = index === 0
    const none = { company_number: null, company_name: null, filing_type: null, period_end: null }
    return {
      ...transactionOf(index + 1),
      owed_after: 0,
      ...none,
      ...(isTopUp ? {} : { ...details, period_end: '2026-03-31' }),
      receipt_number: isTopUp ? 'TU-000001' : null,
    }
  })
  return {
    month: '2026-11',
    is_complete: false,
    seller,
    account: { account_id: accountId, name: 'Books Ltd' },
    currency: 'GBP',
    opening_balance: 0,
    opening_owed: 0,
    closing_balance: rows.at(-1)?.balance_after ?? 0,
    closing_owed: 0,
    totals: { top_ups: 10_000, charges: -20 * (entries - 1), refunds: 0, adjustments: 0 },
    entries: rows,
  }
}

function statementRoutes(app: FastifyInstance, double: BillingDouble): void {
  const own = (accountId: string, month: string): StatementResource => {
    if (accountId !== double.accountId || month !== '2026-11')
      throw new Problem('NOT_FOUND', 'There is no such statement.')
    return statementOf(accountId, double.transactions)
  }
  app.get('/statements', managing, async (request) => {
    const { entries, ...month } = statementOf(request.identity.accountId, double.transactions)
    const isKnown = request.identity.accountId === double.accountId && entries.length > 0
    return success(request, { statements: isKnown ? [{ ...month, entries: entries.length }] : [] })
  })
  app.get<OfMonth>('/statements/:month', managing, async (request) =>
    success(request, own(request.identity.accountId, request.params.month)),
  )
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
