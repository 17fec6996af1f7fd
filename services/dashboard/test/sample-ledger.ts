// Ledgers of an account, from which the fake billing service derives the balance after each transaction, the
// receipts and the statements, so that all pages about money agree.

export interface LedgerLine {
  readonly type: 'top_up' | 'charge' | 'refund' | 'adjustment'
  /** The amount in pounds; negative if money leaves the balance. */
  readonly amount: number
  readonly at: string
  readonly filing?: {
    readonly filing_id: string
    readonly company_number: string
    readonly company_name: string
    readonly filing_type: string
    readonly period_end: string
  }
  readonly reference?: string
  /** The number of a top-up's receipt; on a refund, the receipt of the top-up that is paid back. */
  readonly receipt?: string
  /** The receipt of the top-up whose card dispute an adjustment is about. */
  readonly disputedReceipt?: string
}

export const AT = '2026-11-22T14:32:00.000Z'

/** One top-up of £10,000, then charges of £20, with texts that must never become markup or formulas. */
export function chargesAfterTopUp(count: number): readonly LedgerLine[] {
  const topUp = {
    type: 'top_up',
    amount: 10_000,
    at: AT,
    reference: '=HYPERLINK("https://evil.example")',
    receipt: 'TU-000001',
  } as const
  const charges = Array.from({ length: Math.max(0, count - 1) }, (_, index) => ({
    type: 'charge' as const,
    amount: -20,
    at: AT,
    filing: {
      filing_id: `fil_${index + 2}`,
      company_number: '12345678',
      company_name: 'BAD <i>LTD</i>',
      filing_type: 'ct600',
      period_end: '2026-03-31',
    },
  }))
  return count === 0 ? [] : [topUp, ...charges]
}

/** The transactions of a ledger, oldest first, with the balance after each. */
export function transactionsOf(ledger: readonly LedgerLine[]) {
  let balance = 0
  return ledger.map((line, index) => {
    balance += line.amount
    return {
      transaction_id: `txn_${String(index + 1).padStart(4, '0')}`,
      type: line.type,
      amount: line.amount,
      balance_after: balance,
      filing_id: line.filing?.filing_id ?? null,
      reference: line.reference ?? null,
      created_at: line.at,
    }
  })
}

/** The ledger of a practice: four top-ups, a partial refund of the first, and a charge for each filing. */
export function ledgerOfPractice(
  charges: readonly (Required<Pick<LedgerLine, 'filing'>> & Pick<LedgerLine, 'at'>)[],
  daysAgo: (days: number) => string,
): readonly LedgerLine[] {
  const topUps = [
    [100, 27],
    [1000, 26.9],
    [500, 12],
    [100, 1],
  ].map(([amount = 0, days = 0], index) => ({
    type: 'top_up' as const,
    amount,
    at: daysAgo(days),
    reference: `tup_000${index + 1}`,
    receipt: `TU-00000${index + 1}`,
  }))
  const refund = {
    type: 'refund' as const,
    amount: -30,
    at: daysAgo(26),
    reference: 're_1',
    receipt: 'TU-000001',
  }
  const ledger: readonly LedgerLine[] = [
    ...topUps,
    refund,
    ...charges.map((charge) => ({ type: 'charge' as const, amount: -20, ...charge })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
  if (transactionsOf(ledger).some(({ balance_after: balance }) => balance < 0))
    throw new Error('the sample ledger has a negative balance: top up earlier or more')
  return ledger
}
