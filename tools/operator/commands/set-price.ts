// Sets the price of an account's filings, or restores the list price. The new price applies to filings that
// are recorded from then on.
import { type FilingPrice, filingPrice } from '@cfs/contracts'
import { command, type Session } from '../command.ts'
import { explained, optional, pounds, text } from '../options.ts'
import { path } from '../services.ts'
import { accountOption } from './account-option.ts'
import { onceBillingKnows } from './once-billing-knows.ts'

const reason = explained('The reason, which is stored in the audit log.', optional(text('R')))

function putPrice(
  account: string,
  body: { readonly amount: number | null; readonly reason: string | undefined },
  session: Session,
): Promise<FilingPrice> {
  const call = {
    service: 'billing',
    method: 'PUT',
    path: path`/manage/accounts/${account}/price`,
    body,
  } as const
  return onceBillingKnows(account, session, async () => await session.services.call(call, filingPrice))
}

export const setPrice = command({
  name: 'price set',
  does: "sets the price of an account's filings from now on, 0.00 to 1000.00: {price}",
  options: { account: accountOption, amount: pounds, reason },
  run: ({ account, ...body }, session) => putPrice(account, body, session),
})

export const clearPrice = command({
  name: 'price clear',
  does: 'restores the list price of an account, for filings from now on: {price}',
  options: { account: accountOption, reason },
  run: ({ account, ...given }, session) => putPrice(account, { amount: null, ...given }, session),
})
