// Anyone can see whether the service and the authorities work.
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nilReturn } from '../filing-requests.ts'
import { sharedStack, type Stack } from '../stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await sharedStack()
})
afterAll(() => stack.stop())

interface Authority {
  readonly name: string
  readonly status: string
  readonly last_answer_at: string | null
}

test('the status shows the parts, and the authorities by their last answers', async () => {
  const account = await stack.account(100)
  const filed = await stack.api.file('ct600', account.live, nilReturn())
  expect(filed.status).toBe(202)
  const shown = await waitFor(
    async () => {
      const { data } = await stack.api.send('/api/v1/status', {})
      const authorities = data['authorities'] as readonly Authority[]
      const isAnswered = (name: string) =>
        authorities.find((one) => one.name === name)?.status === 'operational'
      return isAnswered('tax_authority') && isAnswered('company_data') ? data : undefined
    },
    { timeoutMs: 60_000, until: 'the status shows the answers of the authorities' },
  )
  expect(shown).toMatchObject({
    parts: [
      { name: 'api', status: 'operational' },
      { name: 'filing', status: 'operational' },
      { name: 'billing', status: 'operational' },
      { name: 'documents', status: 'operational' },
      { name: 'partner', status: 'operational' },
      { name: 'notifications', status: 'operational' },
    ],
  })
  const page = await (await fetch(`${stack.api.url}/status`)).text()
  expect(page).toMatch(/Tax authority \(CT600\)<\/td><td[^>]*><span class="state operational">Operational</)
})
