// A customer for whom too much tax was paid enters the company's bank account beside the sign-in details: it
// is passed on once, and neither stored nor logged nor shown again.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { answer, ANSWERS, goToQuestions, lastFinancials, makeLink, SIGN_IN } from './directors.ts'
import { type FilingDouble, startFilingDouble } from './filing-double.ts'
import type { FormVisitor } from './form-visitor.ts'
import { type PartnerUnderTest, startPartner } from './partner-under-test.ts'

let filing: FilingDouble
let partner: PartnerUnderTest
beforeAll(async () => {
  filing = await startFilingDouble()
  partner = await startPartner({
    FILING_URL: filing.url,
    FILING_MANAGE_URL: filing.url,
    DOCUMENTS_URL: filing.url,
  })
})
afterEach(() => {
  filing.warnings = []
  filing.silent = 0
})
afterAll(async () => {
  await partner.stop()
  filing.close()
})

const ACCOUNT = {
  repayment_bank_name: 'Harbour Bank',
  repayment_account_name: 'Harbour Lights Ltd',
  repayment_sort_code: '40-47-84',
  repayment_account_number: '70872490',
}
const SENT = {
  bank_name: 'Harbour Bank',
  account_name: 'Harbour Lights Ltd',
  sort_code: '404784',
  account_number: '70872490',
}
const REPAYABLE = { code: 'REPAYMENT_DUE', message: 'More tax was paid than is payable.' }

/** A trading company at the sign-in details; `paid` if more tax was paid than is due. */
async function toSignIn({ paid }: { readonly paid: boolean }): Promise<FormVisitor> {
  filing.warnings = paid ? [REPAYABLE] : []
  const visitor = await goToQuestions({ partner, filing }, await makeLink(partner))
  await answer(visitor, 'questions', ANSWERS)
  await answer(visitor, 'tax', { charge: 'no', ...(paid && { checked: REPAYABLE.code }) })
  await answer(visitor, 'read', { declared: 'yes' })
  return visitor
}

test('is sent with the return alone, as the customer entered it', async () => {
  const visitor = await toSignIn({ paid: true })
  const { text } = await visitor.get('/form/sign-in')
  expect(text).toContain('For the repayment')
  // What the customer declared has no repayment yet.
  expect(text).toContain('which the drafts that you read do not show')
  await answer(visitor, 'sign-in', { ...SIGN_IN, ...ACCOUNT })
  expect(lastFinancials(filing, 'ct600')['repayment']).toEqual(SENT)
  expect(lastFinancials(filing, 'accounts')).not.toHaveProperty('repayment')
})

test('is neither stored nor logged nor shown again', async () => {
  const visitor = await toSignIn({ paid: true })
  await visitor.get('/form/sign-in')
  const wrong = { ...SIGN_IN, ...ACCOUNT, repayment_sort_code: '40478' }
  const page = await visitor.submit('/form/sign-in', wrong)
  expect(page.status).toBe(422)
  expect(page.text).toContain('Sort code: must be 6 digits')
  await visitor.submit('/form/sign-in', { ...SIGN_IN, ...ACCOUNT })
  const { rows } = await partner.pool.query<{ state: string }>('select state::text from draft')
  const status = await visitor.get('/form/status')
  for (const secret of ['Harbour Bank', '70872490', '404784', '40-47-84', '40478"']) {
    expect(page.text).not.toContain(secret)
    expect(status.text).not.toContain(secret)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(partner.log()).not.toContain(secret)
  }
})

test('that is incomplete sends nothing', async () => {
  const visitor = await toSignIn({ paid: true })
  await visitor.get('/form/sign-in')
  const before = filing.submissions.length
  const page = await visitor.submit('/form/sign-in', { ...SIGN_IN, repayment_bank_name: 'Harbour Bank' })
  expect([page.status, filing.submissions.length]).toEqual([422, before])
  expect(page.text).toContain('Enter “Account number”')
})

test('may be omitted, so that HMRC keeps the money', async () => {
  const visitor = await toSignIn({ paid: true })
  await answer(visitor, 'sign-in', SIGN_IN)
  expect(lastFinancials(filing, 'ct600')).not.toHaveProperty('repayment')
})

test('is entered again if there was no response, with the same key', async () => {
  const visitor = await toSignIn({ paid: true })
  filing.silent = 2
  const before = filing.submissions.length
  await answer(visitor, 'sign-in', { ...SIGN_IN, ...ACCOUNT })
  const page = await visitor.get('/form/sign-in')
  expect(page.text).toContain('For the repayment')
  await visitor.submit('/form/sign-in', { ...SIGN_IN, ...ACCOUNT })
  const returns = filing.submissions.slice(before).filter(({ path }) => path.endsWith('ct600'))
  expect(returns).toHaveLength(2)
  expect(new Set(returns.map(({ key }) => key)).size).toBe(1)
  expect(returns.map(({ body }) => JSON.parse(body).financials.repayment)).toEqual([SENT, SENT])
  const { rows } = await partner.pool.query<{ state: string }>('select state::text from draft')
  for (const secret of Object.values(SENT))
    expect(`${page.text}${partner.log()}${JSON.stringify(rows)}`).not.toContain(secret)
})

test('is not asked for without a repayment, and not taken', async () => {
  const visitor = await toSignIn({ paid: false })
  expect((await visitor.get('/form/sign-in')).text).not.toContain('For the repayment')
  await answer(visitor, 'sign-in', { ...SIGN_IN, ...ACCOUNT })
  expect(lastFinancials(filing, 'ct600')).not.toHaveProperty('repayment')
})
