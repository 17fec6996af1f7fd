// A member signs out in a drill, while a customer's form that the member opened is still open.
import { openBrowser } from '@cfs/dashboard/test/browser.ts'
import { createPool } from '@cfs/postgres'
import { waitFor } from '@cfs/testing'
import { expect } from 'vitest'
import { freshCompany } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { repeated } from './drill-client.ts'
import type { DrillStack } from './drill-stack.ts'
import { addOwner, OWNER_PASSWORD } from './notice-drill.ts'

/** A member whose request to sign out got no response sends it again. */
export async function signOutInDrill(stack: DrillStack): Promise<() => Promise<void>> {
  const account = await stack.account(0, { partner: true })
  const email = await addOwner(stack, account)
  const browser = openBrowser(() => stack.urls.dashboard)
  await browser.get('/sign-in')
  await browser.submit('/sign-in', { email, password: OWNER_PASSWORD })
  const { text } = await browser.follow()
  expect(text).toContain('/sign-out')
  const openForms = await openForm(stack, account, await personOf(stack, email))
  expect(await openForms()).toBe(1)
  await repeated(() => browser.submit('/sign-out'))
  return async () => {
    await waitFor(async () => (await openForms()) === 0, { until: 'the form of the member has ended' })
    expect((await browser.get('/account/security')).status).not.toBe(200)
  }
}

async function personOf(stack: DrillStack, email: string): Promise<string> {
  const rows = await queried<{ person_id: string }>(stack, 'dashboard', {
    text: 'select person_id from person where email = $1',
    values: [email],
  })
  return rows[0]?.person_id ?? ''
}

/** Opens a form as the member; returns how many the member has open. */
async function openForm(stack: DrillStack, { live, accountId }: Account, personId: string) {
  const company = freshCompany()
  const body = { company_number: company, email: `${company}@customer.example` }
  const idempotencyKey = crypto.randomUUID()
  await repeated(() => stack.api.post('/api/v1/activate', live, { body, idempotencyKey }))
  await queried(stack, 'partner', {
    text: `insert into page_session (id_hash, entitlement_id, email, created_at, expires_at, person_id,
             person_name, dashboard_url)
           select sha256(gen_random_uuid()::text::bytea), entitlement_id, 'ann@example.test', now(),
             now() + interval '1 hour', $2, 'Ann', 'http://127.0.0.1'
           from entitlement where account_id = $1`,
    values: [accountId, personId],
  })
  return async () => {
    const text = 'select from page_session where person_id = $1'
    return (await queried(stack, 'partner', { text, values: [personId] })).length
  }
}

async function queried<T extends Record<string, unknown>>(
  stack: DrillStack,
  service: 'dashboard' | 'partner',
  { text, values }: { readonly text: string; readonly values: readonly unknown[] },
): Promise<readonly T[]> {
  const pool = createPool({ url: stack.databaseUrlOf(service), max: 1, applicationName: 'drill' })
  try {
    return (await pool.query<T>(text, [...values])).rows
  } finally {
    await pool.end()
  }
}
