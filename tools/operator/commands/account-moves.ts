// Suspends, resumes and closes accounts. The account's API keys stop or resume working within a second; its
// undecided filings continue.
import { accountState } from '@cfs/contracts'
import { command } from '../command.ts'
import { explained, oneOf, optional, text } from '../options.ts'
import { path, type Services } from '../services.ts'
import { accountOption } from './account-option.ts'
import { refundBalance } from './refund-balance.ts'

const reason = explained('The reason, which is stored with the account.', text('R'))
const options = { account: accountOption, reason }

async function moveAccount(
  services: Services,
  move: { readonly account: string; readonly name: string; readonly reason: string },
): Promise<object> {
  const route = `${path`/manage/accounts/${move.account}`}/${move.name}`
  const call = { service: 'gateway', method: 'POST', path: route, isRepeatable: true } as const
  return await services.call({ ...call, body: { reason: move.reason } }, accountState)
}

const suspendAccount = command({
  name: 'account suspend',
  does: 'disables all keys of an account within a second, and stops its webhooks, until the account is resumed: {state}',
  options,
  run: (values, { services }) => moveAccount(services, { ...values, name: 'suspend' }),
})

const resumeAccount = command({
  name: 'account resume',
  does: 'enables the keys of a suspended account again, and delivers its webhooks that waited: {state}',
  options,
  run: (values, { services }) => moveAccount(services, { ...values, name: 'resume' }),
})

const closeAccount = command({
  name: 'account close',
  does: 'disables all keys and webhooks of an account permanently; its undecided filings run to completion: {state}, with --balance refund {state, refunded, remaining, reason}',
  options: {
    ...options,
    balance: explained(
      'How to settle the balance. Defaults to keep: it stays on record. With refund, the top-ups that it came from are refunded, as far as it is not held for undecided filings; repeat the command to refund what could not be refunded before. An open request of the owner for a refund is withdrawn once nothing is left that it could pay.',
      optional(oneOf('keep', 'refund')),
    ),
  },
  run: async ({ account, reason: why, balance }, session) => {
    const closed = await moveAccount(session.services, { account, reason: why, name: 'close' })
    if (balance !== 'refund') return closed
    return { ...closed, ...(await refundBalance(session, { account, reason: why })) }
  },
})

export const accountMoves = [suspendAccount, resumeAccount, closeAccount]
