// Adds money to a balance or takes it away. Billing hears of a new account through an event: one that the
// gateway has just opened is waited for, one that it does not know is refused at once.
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { Refusal } from '../../dev/arguments.ts'
import { command, type Session } from '../command.ts'
import { pounds, text } from '../options.ts'
import { path, ServiceRefused } from '../services.ts'
import { accountOption } from './account-option.ts'

const adjusted = z.object({ transaction_id: z.string(), balance: z.number() })
const PAUSE_MS = 100

export const adjustBalance = command({
  name: 'balance adjust',
  does: 'adds to a balance or takes away; a reference counts once: {transaction_id, balance}',
  options: { account: accountOption, amount: pounds, reason: text('R'), reference: text('X') },
  run: ({ account, ...body }, session) => {
    const route = path`/manage/accounts/${account}/adjustments`
    const call = { service: 'billing', method: 'POST', path: route, body, isRepeatable: true } as const
    return onceBillingKnows(account, session, async () => adjusted.parse(await session.services.call(call)))
  },
})

async function onceBillingKnows<T>(
  account: string,
  { services, patienceMs }: Session,
  adjust: () => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      return await adjust()
    } catch (error) {
      if (!(error instanceof ServiceRefused) || error.code !== 'NOT_FOUND') throw error
    }
    await services.call({ service: 'gateway', path: path`/manage/accounts/${account}` })
    if (Date.now() > deadline) {
      throw new Refusal(`billing has not heard of account ${account} yet: nothing was changed, try again`)
    }
    await delay(PAUSE_MS)
  }
}
