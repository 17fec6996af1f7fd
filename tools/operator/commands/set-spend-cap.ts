// Sets or removes the daily spend cap of a live key, within a second.
import { type ChangedSpendCap, changedSpendCap } from '@cfs/contracts'
import { command, type Session } from '../command.ts'
import { explained, id, pounds } from '../options.ts'
import { path } from '../services.ts'
import { accountOption } from './account-option.ts'

const keyId = explained(
  'The key; the cap also applies to its replacements.',
  id('K', 'key_0197f0c2a5d17f0e8a3b5c6d7e8f9a0b'),
)

async function putCap(
  { account, keyId: key }: { readonly account: string; readonly keyId: string },
  spendCap: number | null,
  { services }: Session,
): Promise<ChangedSpendCap> {
  const route = path`/manage/accounts/${account}/keys/${key}/spend-cap`
  const body = { spend_cap: spendCap }
  return await services.call({ service: 'gateway', method: 'PUT', path: route, body }, changedSpendCap)
}

export const setSpendCap = command({
  name: 'spend-cap set',
  does: 'limits what a live key may spend in a UK calendar day: {key_id, spend_cap}',
  options: {
    account: accountOption,
    keyId,
    amount: explained('The cap in pounds: 0.01 to 1000000.00.', pounds),
  },
  run: ({ amount, ...key }, session) => putCap(key, amount, session),
})

export const clearSpendCap = command({
  name: 'spend-cap clear',
  does: 'removes the daily spend cap of a key: {key_id, spend_cap: null}',
  options: { account: accountOption, keyId },
  run: (key, session) => putCap(key, null, session),
})
