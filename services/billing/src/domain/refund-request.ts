// The rules of requests for refunds: what can be asked for, what can be granted, and which payments the money
// goes back to.
import { formatMoney } from '@cfs/values'

export type RefundRequestState = 'open' | 'granted' | 'declined' | 'withdrawn'

export interface RefundRequest {
  readonly requestId: string
  readonly accountId: string
  readonly askedBy: string
  /** Null for everything that is left once no filing of the account is undecided. */
  readonly amountPence: number | null
  readonly state: RefundRequestState
  readonly askedAt: Date
  readonly decidedAt: Date | null
  readonly grantedPence: number | null
  /** Why it was declined. */
  readonly reason: string | null
}

/** What an account has, and what of it can go back to payments. */
export interface RefundableMoney {
  readonly heldPence: number
  readonly availablePence: number
  readonly topUps: readonly { readonly transactionId: string; readonly refundablePence: number }[]
}

/** The most that can be paid back now: neither held nor spent, and paid in with a top-up. */
export function mostRefundable({ availablePence, topUps }: RefundableMoney): number {
  const paidIn = topUps.reduce((sum, { refundablePence }) => sum + refundablePence, 0)
  return Math.min(availablePence, paidIn)
}

/** Why an owner cannot ask for the amount; undefined if they can. */
export function refuseAsking(amountPence: number, money: RefundableMoney): string | undefined {
  const most = mostRefundable(money)
  if (amountPence <= most) return undefined
  return most === 0 ? 'nothing of the balance can be paid back now' : `must be at most ${formatMoney(most)}`
}

/**
 * What a grant pays, or why it cannot. Without an amount it pays what was asked for; a request for everything
 * waits until no money is held, so that it needs to be granted only once.
 */
export function decideGrant(
  request: Pick<RefundRequest, 'amountPence'>,
  money: RefundableMoney,
  wantedPence: number | undefined,
): { readonly grantedPence: number } | { readonly refusal: string } {
  const { amountPence: askedPence } = request
  const { heldPence } = money
  const most = mostRefundable(money)
  if (askedPence === null && wantedPence === undefined && heldPence > 0) {
    return {
      refusal: `${formatMoney(heldPence)} is held for undecided filings: grant the request once they are decided, or state an amount.`,
    }
  }
  const grantedPence = wantedPence ?? askedPence ?? most
  if (askedPence !== null && grantedPence > askedPence) {
    return { refusal: `The customer asked for ${formatMoney(askedPence)} only.` }
  }
  if (most === 0) return { refusal: 'Nothing can be refunded now: decline the request, and say why.' }
  if (grantedPence > most) {
    return { refusal: `Only ${formatMoney(most)} can be refunded now: state that amount, or less.` }
  }
  return { grantedPence }
}

/** How much of the amount goes back to which top-up, in the order of the top-ups. */
export function divideRefund(
  amountPence: number,
  topUps: RefundableMoney['topUps'],
): readonly { readonly transactionId: string; readonly amountPence: number }[] {
  const parts: { transactionId: string; amountPence: number }[] = []
  let left = amountPence
  for (const { transactionId, refundablePence } of topUps) {
    const part = Math.min(left, refundablePence)
    if (part > 0) parts.push({ transactionId, amountPence: part })
    left -= part
  }
  return parts
}
