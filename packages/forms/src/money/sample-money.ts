// Sample receipts and statements for tests and screenshots.
import type { CreditNoteData, ReceiptData, RefundData } from './receipt-data.ts'
import type { StatementData, StatementEntryData } from './statement-data.ts'

const seller = {
  name: 'Filing Operator Limited',
  address: ['1 High Street', 'Bristol', 'BS1 1AA'],
  vat_number: null,
}
const account = { account_id: 'acc_01h8zsample00', name: 'Books & Ledgers LLP' }
const customer = { ...account, address: ['2 Quay Street', 'Leeds', 'LS1 4BY'], vat_number: 'GB987654321' }

export function sampleReceipt(): ReceiptData {
  return {
    kind: 'receipt',
    number: 'TU-000042',
    issued_on: '2026-11-22',
    seller,
    account: { ...account, address: [], vat_number: null },
    purchase_order: null,
    description: 'Prepaid filing balance',
    amount: 500,
    vat: null,
    payment: {
      method: 'card',
      card: { brand: 'visa', last4: '4242' },
      paid_at: '2026-11-22T14:32:00.000Z',
      reference: 'pi_3QKsample000000000000001',
    },
    transaction_id: 'txn_01h8zsample01',
    refunds: [],
  }
}

function note(ownMembers: Partial<CreditNoteData>): CreditNoteData {
  const issued = { number: '', issued_at: '2026-11-25T09:00:00.000Z', vat: null, cancelled_at: null }
  return { ...issued, ...ownMembers }
}

function refund(id: string, ownMembers: Pick<RefundData, 'amount' | 'state' | 'credit_note'>): RefundData {
  return { refund_id: id, created_at: '2026-11-24T09:00:00.000Z', ...ownMembers }
}

/** The sample top-up, but with a seller that is registered for VAT and a partial refund. */
export function sampleVatInvoice(): ReceiptData {
  return {
    ...sampleReceipt(),
    kind: 'vat_invoice',
    account: customer,
    purchase_order: 'PO 7788',
    seller: { ...seller, vat_number: 'GB 123 4567 89' },
    vat: { rate_percent: 20, net: 416.67, amount: 83.33 },
    refunds: [
      refund('re_1', {
        amount: 120,
        state: 'succeeded',
        credit_note: note({ number: 'CN-000007', vat: 20 }),
      }),
      refund('re_2', { amount: 30, state: 'pending', credit_note: null }),
      refund('re_3', { amount: 10, state: 'failed', credit_note: null }),
      refund('re_4', {
        amount: 10,
        state: 'failed',
        credit_note: note({ number: 'CN-000008', vat: 1.67, cancelled_at: '2026-12-03T09:00:00.000Z' }),
      }),
    ],
  }
}

/** A sample month with a top-up, a refund, an adjustment and `charges` charges of £20 each. */
export function sampleStatement(charges: number): StatementData {
  const state = { balancePence: 4000 }
  const entry = (
    type: StatementEntryData['type'],
    pence: number,
    ownMembers: Partial<StatementEntryData>,
  ): StatementEntryData => {
    state.balancePence += pence
    return {
      type,
      amount: pence / 100,
      balance_after: Math.max(0, state.balancePence) / 100,
      owed_after: Math.max(0, -state.balancePence) / 100,
      transaction_id: 'txn_01h8zsample02',
      filing_id: null,
      reference: null,
      created_at: '2026-11-02T10:00:00.000Z',
      company_number: null,
      company_name: null,
      filing_type: null,
      period_end: null,
      receipt_number: null,
      credit_note_number: null,
      disputed_receipt_number: null,
      ...ownMembers,
    }
  }
  const entries = [
    entry('top_up', 50_000, { receipt_number: 'TU-000041', reference: 'pi_3QKsample' }),
    ...Array.from({ length: charges }, (_, index) =>
      entry('charge', -2000, {
        created_at: new Date(Date.UTC(2026, 10, 3, index % 24)).toISOString(),
        filing_id: `fil_01h8zsample${index}`,
        company_number: String(12_345_000 + index),
        company_name: `EXAMPLE COMPANY ${index} LIMITED`,
        filing_type: index % 2 === 0 ? 'ct600' : 'accounts',
        period_end: '2026-03-31',
      }),
    ),
    entry('refund', -1000, {
      reference: 're_1',
      credit_note_number: 'CN-000007',
      created_at: '2026-11-25T09:00:00.000Z',
    }),
    entry('adjustment', 500, { reference: 'goodwill-7', created_at: '2026-11-30T23:30:00.000Z' }),
  ]
  return {
    month: '2026-11',
    is_complete: true,
    seller,
    account,
    opening_balance: 40,
    opening_owed: 0,
    closing_balance: Math.max(0, state.balancePence) / 100,
    closing_owed: Math.max(0, -state.balancePence) / 100,
    entries,
  }
}
