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
  'check-payments': 8,
  refund: 6,
  'processor-acts': 24,
} as const
export type Kind = keyof typeof PAYMENT_WEIGHTS
