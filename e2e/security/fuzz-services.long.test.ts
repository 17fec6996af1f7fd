// Several hundred strange requests to the gateway, and to each service with a valid identity: no 500, no
// hang, always the envelope, and nothing grows. The drill of the same name sends many more.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECRET } from '../service-environments.ts'
import { startStack, type Stack } from '../stack.ts'
import { storedState } from '../stored-state.ts'
import { fuzzServices } from './fuzz-services.ts'
import { createSendStrange, type SendStrange } from './send-strange.ts'

let stack: Stack
let send: SendStrange & { close(): void }
beforeAll(async () => {
  stack = await startStack()
  send = createSendStrange({ urls: stack.urls, secret: SECRET, account: await stack.account(10_000) })
})
afterAll(async () => {
  send.close()
  await stack.stop()
})

test('every request gets a response, none fails on our side, and only filings leave traces', async () => {
  const before = (await storedState(stack)).rows
  const { faults, filed, statuses } = await fuzzServices(send, { seed: 20_261_128, count: 600 })
  expect(faults).toEqual([])
  // Every kind of response occurred: otherwise the requests would have been too strange to get anywhere.
  for (const status of [200, 202, 400, 401, 403, 404, 405, 406, 415])
    expect([...statuses.keys()]).toContain(status)
  const after = (await storedState(stack)).rows
  const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
  expect([grown('filing.filing'), grown('filing.idempotency_key')]).toEqual([filed.size, filed.size])
  expect(stack.logged.filter((line) => line.includes('INTERNAL_ERROR'))).toEqual([])
})
