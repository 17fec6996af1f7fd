// The requests of the commands for spend caps and refunds.
import { expect, test } from 'vitest'
import { startStubInstance } from './stub-instance.ts'

const key = '/manage/accounts/acc_1/keys'

test.each<[string, string, object, object]>([
  [
    'key create --account acc_1 --mode live --spend-cap 100.50',
    `gateway POST ${key}`,
    { mode: 'live', spend_cap: 100.5 },
    { key_id: 'key_1', key: 'svc_live_x' },
  ],
  [
    'spend-cap set --account acc_1 --key-id key_1 --amount 60',
    `gateway PUT ${key}/key_1/spend-cap`,
    { spend_cap: 60 },
    { key_id: 'key_1', spend_cap: 60 },
  ],
  [
    'spend-cap clear --account acc_1 --key-id key_1',
    `gateway PUT ${key}/key_1/spend-cap`,
    { spend_cap: null },
    { key_id: 'key_1', spend_cap: null },
  ],
  [
    'refund --top-up txn_1 --amount 40 --reason r',
    'billing POST /manage/refunds',
    { transaction_id: 'txn_1', amount: 40, reason: 'r' },
    { refund_id: 'rfd_1', amount: 40, balance: 60, is_repeated: false },
  ],
  [
    'refund --top-up txn_1 --reason r --reference x',
    'billing POST /manage/refunds',
    { transaction_id: 'txn_1', reason: 'r', reference: 'x' },
    { refund_id: 'rfd_1', amount: 100, balance: 0, is_repeated: true },
  ],
])('%s', async (line, ...row) => {
  const [asked, body, answer] = row
  const instance = await startStubInstance(() => answer)
  expect(await instance.run(line)).toEqual({ answer })
  expect(instance.calls.map((call) => `${call.service} ${call.asked}`)).toEqual([asked])
  expect(instance.calls[0]?.body).toEqual(body)
})
