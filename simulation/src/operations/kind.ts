// The kinds of operations, and how often each occurs.

/** How often each kind of operation occurs in most runs, relative to the others. */
export const FILING_WEIGHTS = {
  submit: 26,
  repeat: 8,
  poll: 10,
  decide: 10,
  delete: 3,
  settle: 2,
  consume: 20,
  'move-feed': 4,
  rewind: 3,
  duplicate: 2,
  reorder: 4,
  kill: 4,
  restart: 4,
  fault: 4,
  forge: 4,
  adjust: 4,
  'set-price': 2,
  'advance-time': 10,
  'record-external': 1,
  'open-account': 1,
  'revoke-key': 1,
  'rotate-key': 1,
  'set-spend-cap': 3,
  'replay-dead-letters': 1,
} as const
/** The weights of a run that is also about top-ups. */
export const PAYMENT_WEIGHTS = {
  ...FILING_WEIGHTS,
  'top-up': 14,
  pay: 18,
  'return-page': 8,
  webhook: 24,
  'check-payments': 12,
  refund: 6,
  'end-automatic': 2,
  'processor-acts': 24,
} as const
/** The weights of a run that is also about partners and their customers. */
export const PARTNER_WEIGHTS = {
  ...FILING_WEIGHTS,
  // Most of the money is left for the filings of the page.
  submit: 6,
  repeat: 3,
  adjust: 14,
  'set-price': 1,
  'set-spend-cap': 1,
  activate: 12,
  import: 14,
  'open-link': 16,
  'fill-in': 18,
  'send-form': 24,
  'go-on': 12,
  'end-company': 3,
  'end-foreign-company': 1,
} as const
export type Kind = keyof typeof PAYMENT_WEIGHTS | keyof typeof PARTNER_WEIGHTS
/** What a run is about besides filings; `filings` is a run about nothing else. */
export type Subject = 'filings' | 'payments' | 'partners'

export const WEIGHTS: Readonly<Record<Subject, Readonly<Partial<Record<Kind, number>>>>> = {
  filings: FILING_WEIGHTS,
  payments: PAYMENT_WEIGHTS,
  partners: PARTNER_WEIGHTS,
}
