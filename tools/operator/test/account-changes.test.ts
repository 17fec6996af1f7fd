// The dashboard keeps the changes of an account as one list, whichever service recorded them.
import { expect, test } from 'vitest'
import { startStubInstance } from './stub-instance.ts'

const change = {
  entry_id: 7,
  at: '2026-11-23T10:04:00.000Z',
  service: 'billing',
  actor: 'operator',
  actor_id: 'ann',
  origin: '127.0.0.1',
  action: 'price.changed',
  subject: 'acc_1',
  request_id: 'r',
  before: { price_pence: 2000 },
  after: { price_pence: 1500, reason: 'agreed' },
}

test('what changed an account is one page of the dashboard, with who, why and the values', async () => {
  const page = { entries: [change], next: 7 }
  const instance = await startStubInstance(() => page)
  expect(await instance.run('account changes --account acc_1')).toMatchObject({ answer: page })
  await instance.run('account changes --account acc_1 --actor operator --limit 5 --before 7')
  expect(instance.calls.map(({ service, asked }) => `${service} ${asked}`)).toEqual([
    'dashboard GET /manage/accounts/acc_1/audit?limit=100',
    'dashboard GET /manage/accounts/acc_1/audit?limit=5&actor=operator&before=7',
  ])
})

test('a place that is no `next` of an earlier page is refused', async () => {
  const instance = await startStubInstance(() => ({ entries: [], next: null }))
  const said = await instance.run('account changes --account acc_1 --before 8-0-2-0')
  expect(JSON.stringify(said)).toContain('--before')
  expect(instance.calls).toEqual([])
})
