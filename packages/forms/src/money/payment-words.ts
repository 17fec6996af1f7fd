// The words for the way in which a top-up was paid.
import type { ReceiptData } from './receipt-data.ts'

const CARD_BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}
const METHODS: Readonly<Record<string, string>> = {
  card: 'by card',
  bacs_debit: 'by Bacs direct debit',
  customer_balance: 'by bank transfer',
}

/** States how the top-up was paid: `by Visa card ending 4242`. */
export function paymentWords({ method, card }: Pick<ReceiptData['payment'], 'method' | 'card'>): string {
  if (card === null) return METHODS[method] ?? `by ${method.replaceAll('_', ' ')}`
  const brand = CARD_BRANDS[card.brand]
  return `by ${brand === undefined ? 'card' : `${brand} card`} ending ${card.last4}`
}
