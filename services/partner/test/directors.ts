// Directors in tests of the form: they get links from their partner, start visits and fill in the form.
import { expect } from 'vitest'
import type { FilingDouble } from './filing-double.ts'
import { type FormVisitor, openVisitor, type TypedFields } from './form-visitor.ts'
import { newAccount, type PartnerUnderTest } from './partner-under-test.ts'
import { sampleComputation } from './sample-computation.ts'

export const SIGN_IN = {
  gateway_id: '123456789012',
  gateway_password: 'a secret password',
  auth_code: 'AUTH01',
}

export interface Link {
  readonly url: string
  readonly path: string
  readonly accountId: string
  readonly company: string
}

let companies = 60_000_000

/** A link for a new company of a new partner, unless others are given. */
export async function makeLink(
  partner: PartnerUnderTest,
  link: { readonly mode?: 'live' | 'test'; readonly accountId?: string; readonly company?: string } = {},
): Promise<Link> {
  const { mode = 'live', accountId = newAccount() } = link
  const company = link.company ?? (mode === 'live' ? String((companies += 1)) : '00000001')
  const { data } = await partner.call(mode === 'live' ? '/api/v1/activate' : '/sandbox/v1/activate', {
    body: { company_number: company, email: 'ada@lights.example' },
    as: { accountId, mode },
  })
  const url = String(data['activation_url'])
  return { url, path: new URL(url).pathname, accountId, company }
}

/** Presses the button of the link. */
export async function startVisit(partner: PartnerUnderTest, link: Link): Promise<FormVisitor> {
  const visitor = openVisitor(partner.url)
  await visitor.get(link.path)
  expect((await visitor.submit(link.path)).location).toBe('/form')
  return visitor
}

/** The answers of a company that owes, holds and lets nothing. */
export const ANSWERS = { owed: 'no', associates: 'no', trade: 'none', guarantees: 'no' }

/** Answers one page of the form; fails if the page is shown again. */
export async function answer(visitor: FormVisitor, step: string, fields: TypedFields): Promise<void> {
  await visitor.get(`/form/${step}`)
  const { status, text } = await visitor.submit(`/form/${step}`, fields)
  if (status !== 303) throw new Error(`${step}: ${status} ${text.replaceAll(/<[^>]*>/g, ' ')}`)
}

/** Fills in the form of a dormant company up to the sign-in details. */
export async function fillIn(visitor: FormVisitor, year = '2026'): Promise<void> {
  const answers = [
    ['company', {}],
    ['choose', { wanted: 'both', kind: 'dormant', day: '31', month: '3', year }],
    ['details', { signatory: 'Ada Lamp', utr: '1234567895' }],
    ['read', { declared: 'yes' }],
  ] as const
  for (const [step, fields] of answers) {
    expect((await visitor.get(`/form/${step}`)).status).toBe(200)
    expect((await visitor.submit(`/form/${step}`, fields)).status).toBe(303)
  }
  expect((await visitor.get('/form')).location).toBe('/form/sign-in')
}

/** Fills in the form and sends both filings. */
export async function send(visitor: FormVisitor, year = '2026'): Promise<void> {
  await fillIn(visitor, year)
  await visitor.get('/form/sign-in')
  expect((await visitor.submit('/form/sign-in', SIGN_IN)).location).toBe('/form/status')
}

/** The answers of a company that lent a director £9,000. */
export const LOAN = {
  ...ANSWERS,
  owed: 'yes',
  close: 'yes',
  'loan-0-name': 'Ada Lamp',
  'loan-0-director': 'yes',
  'loan-0-interest': '0',
  'loan-0-conditions': 'demand',
  'loan-0-opening': '0',
  'loan-0-p0-lent': '9000',
  'loan-0-p0-repaid': '0',
}

/** A trading company with the figures at the questions. */
export async function goToQuestions(
  { partner, filing }: { readonly partner: PartnerUnderTest; readonly filing: FilingDouble },
  link: Link,
  figures: Readonly<Record<string, string>> = {},
): Promise<FormVisitor> {
  filing.computation = sampleComputation()
  const visitor = await startVisit(partner, link)
  await answer(visitor, 'company', {})
  const period = { day: '31', month: '3', year: '2026' }
  await answer(visitor, 'choose', { wanted: 'both', kind: 'trading', ...period })
  await answer(visitor, 'details', { signatory: 'Ada Lamp', utr: '1234567895' })
  if (Object.keys(figures).length > 0) await answer(visitor, 'figures/profit', figures)
  await answer(visitor, 'figures', {})
  return visitor
}

/** The financials of the last request for a filing of this type. */
export function lastFinancials(filing: FilingDouble, type: string): Readonly<Record<string, unknown>> {
  const sent = filing.submissions.findLast(({ path }) => path.endsWith(type))
  const body: unknown = JSON.parse(sent?.body ?? '{}')
  return (body as { readonly financials?: Record<string, unknown> }).financials ?? {}
}
