// The words for money that a customer's bank took back.

/** The name of an adjustment with which a customer's bank takes back a payment, or returns it. */
export function disputeWords(amount: number): string {
  return amount < 0 ? 'Payment disputed at your bank' : 'Disputed payment returned'
}
