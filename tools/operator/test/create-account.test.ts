// Opening an account for a person: the gateway has the account, the dashboard its first owner.
import { Problem } from '@cfs/contracts'
import { expect, test } from 'vitest'
import { startStubInstance } from './stub-instance.ts'

test('an account with an e-mail address gets an owner, who can sign in to the dashboard', async () => {
  const instance = await startStubInstance(({ service }) =>
    service === 'gateway' ? { account_id: 'acc_1' } : { person_id: 'psn_1' },
  )
  const line = 'account create --name Books --email a@b.test --password long-enough'
  expect(await instance.run(line)).toEqual({ answer: { account_id: 'acc_1' } })
  expect(instance.calls).toEqual([
    {
      service: 'dashboard',
      asked: 'POST /manage/owners/check',
      body: { account_name: 'Books', email: 'a@b.test', password: 'long-enough' },
    },
    {
      service: 'gateway',
      asked: 'POST /manage/accounts',
      body: { name: 'Books', email: 'a@b.test', password: 'long-enough', partner: false },
    },
    {
      service: 'dashboard',
      asked: 'POST /manage/accounts/acc_1/owners',
      body: { account_name: 'Books', email: 'a@b.test', password: 'long-enough' },
    },
  ])
})

test('a refused password opens no account', async () => {
  const instance = await startStubInstance(({ asked }) => {
    if (!asked.endsWith('/manage/owners/check')) return { account_id: 'acc_1' }
    throw new Problem('VALIDATION_ERROR', 'The password is too short.')
  })
  const line = 'account create --name Books --email a@b.test --password short'
  expect(await instance.run(line)).toEqual({ refusal: 'The password is too short.' })
  expect(instance.calls.map(({ service }) => service)).toEqual(['dashboard'])
})
