// Every command of the guide for partners, exactly as printed and in its order, has the described result,
// and the dashboard shows it to the partner.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openBrowser } from '@cfs/dashboard/test/browser.ts'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedStack, type Stack } from '../stack.ts'

const PAGE = join(import.meta.dirname, '../../docs/partners.md')

let stack: Stack
let accountId = ''
beforeAll(async () => {
  stack = await sharedStack()
})
afterAll(() => stack.stop())

test('a partner gets from an activation to the redirect with the commands of the page alone', async () => {
  const text = await readFile(PAGE, 'utf8')
  const blocks = [...text.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) => block)
  // The output of each block is between markers, so that it can be separated.
  const script = blocks.map((block) => `printf '\\n== \\n'\n${block}`).join('\n')
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    env: { ...process.env, API: stack.urls.gateway, KEY: await partnerKey() },
    timeout: 120_000,
  })
  const [, activated = '', imported = '', redirect = '', listed = '', ended = ''] = stdout
    .split(/^== $/m)
    .slice(1)
  const data = (answer: string) => (JSON.parse(answer) as { data: Record<string, unknown> }).data
  expect(data(activated)).toMatchObject({ company_number: '12345678', external_id: 'client-42' })
  expect(data(imported)).toMatchObject({
    accounts_count: 10,
    mapped_count: 10,
    unmapped_count: 0,
    balance_difference: 0,
    mapped_totals: { pl_turnover: 50_000, pl_staff_costs: 12_000, bs_profit_and_loss_account: 2500 },
    warnings: [],
  })
  expect(redirect).toContain(`Location: ${String(data(activated)['activation_url'])}`)
  expect(data(listed)['entitlements']).toMatchObject([
    {
      status: 'active',
      last_activation: { state: 'open' },
      last_import: { import_id: data(imported)['import_id'] },
    },
  ])
  expect(data(ended)).toMatchObject({ company_number: '12345678', status: 'ended' })
})

test('the partner sees the company, its link and its import in the dashboard', async () => {
  const email = `${accountId}@books.example`
  const password = 'correct copper lantern'
  const owner = { account_name: 'Books', email, password }
  await stack.manage('dashboard', `/accounts/${accountId}/owners`, owner)
  const browser = openBrowser(() => stack.urls.dashboard)
  await browser.get('/sign-in')
  await browser.submit('/sign-in', { email, password })
  // The dashboard learns from an event that the account is one of a partner.
  const companies = await waitFor(
    async () => {
      const { status, text } = await browser.get('/live/customers')
      return status === 200 ? text : undefined
    },
    { timeoutMs: 60_000 },
  )
  expect(companies).toContain('12345678')
  expect((await browser.get('/live/companies/12345678')).text).toContain('client-42')
  expect((await browser.get('/live/activations')).text).toContain('director@company.example')
  expect((await browser.get('/live/imports')).text).toContain('All placed')
  for (const path of ['/live/customer-page', '/live/api-domains'])
    expect([path, (await browser.get(path)).status]).toEqual([path, 200])
})

/** A live key of a new partner. */
async function partnerKey(): Promise<string> {
  const opened = await stack.manage('gateway', '/accounts', { name: 'Books', partner: true })
  accountId = (opened as { account_id: string }).account_id
  const made = await stack.manage('gateway', `/accounts/${accountId}/keys`, { mode: 'live' })
  return (made as { key: string }).key
}
