// The command that adds money to a balance or takes it away.
import { formatMoney } from '@cfs/values'
import { adjustedBalance } from '@cfs/contracts'
import { Refusal } from '../../dev/arguments.ts'
import { command, type Session } from '../command.ts'
import { explained, flag, nonZeroPounds, text } from '../options.ts'
import { path } from '../services.ts'
import { accountOption } from './account-option.ts'
import { onceBillingKnows } from './once-billing-knows.ts'

/** A large adjustment needs the operator's confirmation. */
const UNCONFIRMED_POUNDS = 1000

export const adjustBalance = command({
  name: 'balance adjust',
  does: 'adds to a balance or subtracts from it, once for each reference: {transaction_id, balance}',
  options: {
    account: accountOption,
    amount: explained('The amount in pounds; a negative amount is subtracted.', nonZeroPounds),
    reason: explained('The reason, which is stored with the transaction.', text('R')),
    reference: explained('Your own reference; repeating it changes nothing.', text('X')),
    yes: explained('Adjusts by more than £1,000 without asking for confirmation.', flag),
  },
  run: async ({ account, yes, ...body }, session) => {
    if (!yes) await confirmLargeAmount(account, body.amount, session)
    const route = path`/manage/accounts/${account}/adjustments`
    const call = { service: 'billing', method: 'POST', path: route, body, isRepeatable: true } as const
    return onceBillingKnows(account, session, async () => await session.services.call(call, adjustedBalance))
  },
})

async function confirmLargeAmount(account: string, amount: number, { terminal }: Session): Promise<void> {
  if (Math.abs(amount) <= UNCONFIRMED_POUNDS) return
  const size = formatMoney(Math.round(Math.abs(amount) * 100))
  if (!terminal.isInteractive) {
    throw new Refusal(`${size} is more than £1,000. Add --yes to confirm. Nothing was changed.`)
  }
  const deed = amount > 0 ? `Add ${size} to` : `Take ${size} from`
  const answer = await terminal.ask(`${deed} the balance of ${account}? Type "yes": `)
  if (answer.trim().toLowerCase() !== 'yes') throw new Refusal('nothing was changed')
}
