// What the services report, page by page, to the operator's audit, which compares the records of one service
// with those of the others.
import { z } from 'zod'

const text = z.string()
const pence = z.number()

/** Answers GET /manage/audit/filings of the filing service. */
export const filingFacts = z.object({
  filings: z.array(
    z.object({
      filing_id: text,
      account_id: text,
      status: text,
      /** The sequence number of the filing's last event. */
      sequence: z.number(),
      price_pence: pence,
      charge_pence: pence.nullable(),
      created_at: text.optional(),
    }),
  ),
})
export type FilingFacts = z.infer<typeof filingFacts>

/** Answers GET /manage/audit/accounts of the filing service: its copies of the accounts' balances. */
export const balanceCopies = z.object({
  accounts: z.array(
    z.object({
      account_id: text,
      balance_pence: pence,
      owed_pence: pence,
      balance_sequence: z.number(),
      price_pence: pence,
      price_sequence: z.number(),
    }),
  ),
})
export type BalanceCopies = z.infer<typeof balanceCopies>

/** Answers GET /manage/audit/accounts of billing. */
export const ledgerBalances = z.object({
  accounts: z.array(
    z.object({
      accountId: text,
      balancePence: pence,
      owedPence: pence,
      sequence: z.number(),
      pricePence: pence,
      priceSequence: z.number(),
    }),
  ),
})
export type LedgerBalances = z.infer<typeof ledgerBalances>

/** Answers GET /manage/audit/accounts of the gateway. */
export const openedAccounts = z.object({ accounts: z.array(z.object({ account_id: text })) })
export type OpenedAccounts = z.infer<typeof openedAccounts>

/** Answers GET /manage/audit/charges of billing. */
export const chargeFacts = z.object({
  charges: z.array(
    z.object({ filingId: text, accountId: text, amountPence: pence, createdAt: text.optional() }),
  ),
})
export type ChargeFacts = z.infer<typeof chargeFacts>

/** Answers GET /manage/audit/holds of billing: the prices that are held for filings. */
export const holdFacts = z.object({
  holds: z.array(z.object({ filingId: text, accountId: text, pricePence: pence })),
})
export type HoldFacts = z.infer<typeof holdFacts>

/** Answers GET /manage/audit/waiting-acceptances of billing: acceptances that have no recording yet. */
export const waitingFacts = z.object({ waiting: z.array(z.object({ filingId: text })) })
export type WaitingFacts = z.infer<typeof waitingFacts>

/** Answers GET /manage/audit/sets of the documents service. */
export const documentSetFacts = z.object({
  sets: z.array(
    z.object({
      filingId: text,
      accountId: text,
      documents: z.number(),
      isErased: z.boolean().default(false),
      acceptedAt: text.optional(),
    }),
  ),
})
export type DocumentSetFacts = z.infer<typeof documentSetFacts>

/** Answers GET /manage/audit/state of the documents service. */
export const documentsState = z.object({ outboxPending: z.number(), deadLetters: z.number() })
export type DocumentsState = z.infer<typeof documentsState>

const ids = z.array(text).readonly()
const processorPence = pence.nullable()

/** Answers GET /manage/audit/ledger of billing. */
export const ledgerFacts = z.object({
  transactions: z.number(),
  entriesSumPence: pence,
  unbalancedTransactions: ids,
  wrongAccounts: ids,
  gapsInAccounts: ids,
  // An older version of billing does not report these.
  wrongCharges: ids.default([]),
  topUps: z.number(),
  wrongTopUps: ids,
  refunds: z.number(),
  wrongRefunds: ids,
  vatDocuments: z.number(),
  wrongVat: ids,
  gapsInReceipts: ids,
  // An older version of billing does not compare its ledger with the payment processor.
  comparedMovements: z.number().default(0),
  paymentDifferences: z
    .array(
      z.object({
        kind: text,
        subject: text,
        problem: text,
        processorAmountPence: processorPence,
        processorFeePence: processorPence,
        processorCurrency: text.nullable(),
        ledgerAmountPence: processorPence,
        ledgerFeePence: processorPence,
      }),
    )
    .default([]),
})
export type LedgerFactsResource = z.infer<typeof ledgerFacts>

const transactionNumber = z.object({ account_id: text, sequence: z.number() })

/** Answers POST /manage/ledger/heads of billing: the numbers whose hash is another one in the ledger. */
export const differentHeads = z.object({ different: z.array(transactionNumber) })
export type DifferentHeads = z.infer<typeof differentHeads>

/** Answers POST /manage/ledger/transactions of billing. */
export const ledgerTransactions = z.object({
  transactions: z.array(
    transactionNumber.extend({
      transaction_id: text,
      type: text,
      amount_pence: pence,
      balance_after_pence: pence,
      owed_after_pence: pence,
      filing_id: text.nullable(),
      /** In milliseconds. */
      created_at: z.number(),
    }),
  ),
})
export type LedgerTransactions = z.infer<typeof ledgerTransactions>
