// The commands for the host of a partner's pages, which the partner service has.
import { expect, test } from 'vitest'
import { startStubInstance } from './stub-instance.ts'

test.each([
  ['page-host set --account acc_1 --host file.books.example', 'file.books.example'],
  ['page-host clear --account acc_1', null],
])('%s', async (line, host) => {
  const instance = await startStubInstance(() => ({ host }))
  expect(await instance.run(line)).toEqual({ answer: { host } })
  expect(instance.calls).toEqual([
    { service: 'partner', asked: 'PUT /manage/accounts/acc_1/page-host', body: { host } },
  ])
})
