// Sets the price of an account's filings, or restores the list price. The new price applies to filings that
// are recorded from then on.
import { z } from 'zod'
import { command, type Session } from '../command.ts'
import { pounds } from '../options.ts'
import { path } from '../services.ts'
import { accountOption } from './account-option.ts'
import { onceBillingKnows } from './once-billing-knows.ts'

const priceAnswer = z.object({ price: z.number() })

function putPrice(account: string, amount: number | null, session: Session): Promise<{ price: number }> {
  const call = {
    service: 'billing',
    method: 'PUT',
    path: path`/manage/accounts/${account}/price`,
    body: { amount },
  } as const
  return onceBillingKnows(account, session, async () => priceAnswer.parse(await session.services.call(call)))
}

export const setPrice = command({
  name: 'price set',
  does: "sets the price of an account's filings from now on, 0.00 to 1000.00: {price}",
  options: { account: accountOption, amount: pounds },
  run: ({ account, amount }, session) => putPrice(account, amount, session),
})

export const clearPrice = command({
  name: 'price clear',
  does: 'restores the list price of an account, for filings from now on: {price}',
  options: { account: accountOption },
  run: ({ account }, session) => putPrice(account, null, session),
})
