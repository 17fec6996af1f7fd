// Another account's filing changes no response through the gateway: no read, document, amount of money or
// dry run. The registry's data is public, so it is reset to its previous state before each comparison.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiAnswer } from '../api-client.ts'
import { dormantAccounts, freshCompany, nilReturn } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { sharedStack, type Stack } from '../stack.ts'
import { FIGURES } from '../trading-figures.ts'

let stack: Stack
let owner: Account
let other: Account
beforeAll(async () => {
  stack = await sharedStack()
  ;[owner, other] = await Promise.all([stack.account(200), stack.account(200)])
})
afterAll(() => stack.stop())

/** A well-formed id that belongs to no filing. */
const UNKNOWN = `fil_${'0'.repeat(32)}`
/** Headers that differ between any two requests, or count the requesting account's requests. */
const VARYING = /^(date|server-timing|x-request-id|ratelimit|x-ratelimit-.*)$/
const TIME = /"\d{4}-\d\d-\d\dT[^"]+"/g

function compared({ status, headers, text }: ApiAnswer): object {
  const { request_id: _, ...body } = JSON.parse(text.replaceAll(TIME, '"(time)"'))
  return { status, headers: [...headers].filter(([name]) => !VARYING.test(name)), body }
}

/** Every request that an account can make about a company, and about a filing whose id it knows. */
async function answersTo(account: Account, company: string, filingId: string): Promise<unknown> {
  const { api } = stack
  const filing = `/api/v1/filings/${filingId}`
  const paths = [
    filing,
    `${filing}/documents`,
    `${filing}/documents/archive`,
    `${filing}/documents/doc_1`,
    `/api/v1/filings?company_number=${company}`,
    '/api/v1/filings',
    '/api/v1/balance',
    '/api/v1/transactions',
    '/api/v1/errors',
  ]
  const reads = paths.flatMap((path) => [account.live, account.test].map((key) => api.get(path, key)))
  const posts = ['/api/v1/activate', '/api/v1/trial-balance'].map((path) =>
    api.post(path, account.live, { body: { company_number: company } }),
  )
  const dryRuns = [{}, { financials: FIGURES }, { period_start: '2025-04-01' }, { amendment: {} }].flatMap(
    (more) =>
      [account.live, account.test].flatMap((key) => [
        api.file('ct600', key, {
          ...nilReturn({ company_number: company, utr: '1234567895' }),
          ...more,
          dry_run: true,
        }),
        api.file('accounts', key, {
          ...dormantAccounts({ company_number: company }),
          ...more,
          dry_run: true,
        }),
      ]),
  )
  const answers = await Promise.all([...reads, ...posts, ...dryRuns])
  return answers.map((answer) =>
    JSON.parse(JSON.stringify(compared(answer)).replaceAll(filingId, '(filing)')),
  )
}

test.each([
  ['a nil return', 'ct600', nilReturn()],
  ['a return with figures', 'ct600', nilReturn({ financials: FIGURES })],
  ['dormant accounts', 'accounts', dormantAccounts()],
  ['accounts with figures', 'accounts', dormantAccounts({ financials: FIGURES })],
] as const)('%s of one account changes no answer to another', async (_, type, request) => {
  const company = freshCompany()
  const register = { name: 'EXAMPLE LIMITED', last_made_up_to: '2025-03-31' }
  const resetRegister = () => stack.registry.company(company, register)
  await resetRegister()
  const before = await answersTo(other, company, UNKNOWN)
  const { data } = await stack.api.file(type, owner.live, { ...request, company_number: company })
  await stack.api.untilCharged(owner.live, data.filing_id)
  await resetRegister()
  expect(await answersTo(other, company, data.filing_id)).toEqual(before)
})
