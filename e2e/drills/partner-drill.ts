// A partner in a drill: activates a company, imports its trial balance, sends its customer through the link,
// and ends the access. Each request is repeated until it gets a response, as a client repeats it.
import { waitFor } from '@cfs/testing'
import { expect } from 'vitest'
import { z } from 'zod'
import type { ApiAnswer } from '../api-client.ts'
import type { Account } from '../operator.ts'
import type { DrillStack } from './drill-stack.ts'

const COMPANY = '12345678'
const REPEAT = { intervalMs: 200, timeoutMs: 120_000 }
const activated = z.object({ activation_url: z.string() })
const listed = z.object({
  entitlements: z.array(
    z.object({ company_number: z.string(), status: z.string(), last_import: z.unknown().optional() }),
  ),
})

export async function serveCustomerInDrill(stack: DrillStack, { live }: Account): Promise<void> {
  const post = (path: string, body: object) => {
    const idempotencyKey = crypto.randomUUID()
    return answered(() => stack.api.post(`/api/v1${path}`, live, { body, idempotencyKey }))
  }
  const link = await post('/activate', { company_number: COMPANY, email: 'director@drill.example' })
  expect(link.status).toBe(201)
  const accounts = [{ code: '4000', name: 'Sales', amount: -1 }]
  const figures = { company_number: COMPANY, period_end: '2026-03-31', accounts }
  expect((await post('/trial-balance', figures)).status).toBe(201)
  const { pathname } = new URL(activated.parse(link.data).activation_url)
  await press(`${stack.urls.partner}${pathname}`)
  expect((await post(`/entitlements/${COMPANY}/end`, {})).status).toBe(200)
}

/** Repeats the request until it has a response that does not depend on the moment. */
async function answered(ask: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  const [answer] = await waitFor(async () => {
    const given = await ask()
    if (given.status >= 500 || given.error?.code === 'IDEMPOTENCY_IN_PROGRESS') throw new Error(given.text)
    return [given] as const
  }, REPEAT)
  return answer
}

/** Opens the link and presses its button, again after a death, until the link is used up. */
async function press(link: string): Promise<void> {
  const isUsed = async () => {
    const page = await (await fetch(link)).text()
    const token = /name="_csrf" value="([^"]+)"/.exec(page)?.[1]
    if (token === undefined) return page.includes('has been used')
    const { status } = await fetch(link, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ _csrf: token }).toString(),
    })
    return status === 303
  }
  await waitFor(isUsed, { ...REPEAT, until: 'the link is used up' })
}

/** Checks that the company was activated once and ended, with one import. */
export async function servedOnce({ api }: DrillStack, { live }: Account): Promise<void> {
  const { entitlements } = listed.parse((await api.get('/api/v1/entitlements', live)).data)
  expect(entitlements).toMatchObject([{ company_number: COMPANY, status: 'ended' }])
}
