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

interface Shown {
  readonly name: string
  readonly status: string
}

test('the status shows the parts, and the authorities by their last answers', async () => {
  const account = await stack.account(100)
  const filed = await stack.api.file('ct600', account.live, nilReturn())
  expect(filed.status).toBe(202)
  const shown = await waitFor(
    async () => {
      const { data } = await stack.api.send('/api/v1/status', {})
      const authorities = data['authorities'] as readonly Shown[]
      const parts = data['parts'] as readonly Shown[]
      const isAnswered = (name: string) =>
        authorities.find((one) => one.name === name)?.status === 'operational'
      // A busy machine may keep Redis from the gateway for a moment, which it tells as "degraded".
      const areWell = parts.every(({ status }) => status === 'operational')
      return areWell && isAnswered('tax_authority') && isAnswered('company_data') ? data : undefined
    },
    { until: 'all parts work and the authorities have answered' },
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
