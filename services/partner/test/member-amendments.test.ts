// A member of the partner's account amends what was accepted with the same form; a customer cannot.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer, type Link, makeLink, SIGN_IN, startVisit } from './directors.ts'
import { type FilingDouble, startFilingDouble } from './filing-double.ts'
import type { FormVisitor } from './form-visitor.ts'
import { agentDetails, memberForms } from './members.ts'
import { type PartnerUnderTest, startPartner } from './partner-under-test.ts'

const STATEMENTS = { non_compliance: 'The debtors were understated.', changes: 'Debtors are £4,000 higher.' }
const CHOICE = { kind: 'dormant', day: '31', month: '3', year: '2026' }

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
afterAll(async () => {
  await partner.stop()
  filing.close()
})
const { openForm } = memberForms(() => partner)

const bodiesOf = ({ company }: Link) =>
  filing.submissions
    .filter(({ body }) => body.includes(`"company_number":"${company}"`))
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)

/** From the choice to the sent form. */
async function fileAs(visitor: FormVisitor, choice: Record<string, string>): Promise<void> {
  await answer(visitor, 'choose', choice)
  await answer(visitor, 'details', agentDetails())
  await answer(visitor, 'read', { declared: 'yes' })
  await answer(visitor, 'sign-in', SIGN_IN)
}

/** Both filings of a new company, accepted. */
async function accepted(): Promise<{ link: Link; member: FormVisitor }> {
  const link = await makeLink(partner)
  const member = await openForm(link)
  await answer(member, 'company', {})
  const before = filing.filings.size
  await fileAs(member, { wanted: 'both', amends: 'no', ...CHOICE })
  for (const [, id] of [...filing.filings].slice(before)) filing.statuses.set(id, 'accepted')
  return { link, member }
}

test('what was accepted is amended with the same answers, once they are checked again', async () => {
  const { link, member } = await accepted()
  expect((await member.get('/form/status')).text).toContain('Amend it')
  expect((await member.submit('/form/another', { amends: 'yes' })).location).toBe('/form/choose')
  await member.get('/form/choose')
  const missing = await member.submit('/form/choose', { wanted: 'both', amends: 'yes', ...CHOICE })
  expect([missing.status, missing.text.includes('Say how the original accounts did not comply')]).toEqual([
    422,
    true,
  ])
  await answer(member, 'choose', { wanted: 'both', amends: 'yes', ...CHOICE, ...STATEMENTS })
  await answer(member, 'details', agentDetails())
  expect((await member.get('/form/read')).text).toContain('The debtors were understated.')
  await answer(member, 'read', { declared: 'yes' })
  await answer(member, 'sign-in', SIGN_IN)
  const bodies = bodiesOf(link)
  expect(bodies).toHaveLength(4)
  expect(bodies.slice(0, 2).some((body) => 'amendment' in body)).toBe(false)
  expect(bodies.slice(2)).toMatchObject([
    { amendment: {} },
    {
      amendment: {
        non_compliance_reason: STATEMENTS.non_compliance,
        amendments_summary: STATEMENTS.changes,
      },
    },
  ])
})

test('a filing of other software is amended if the member says so', async () => {
  const link = await makeLink(partner)
  const member = await openForm(link)
  await answer(member, 'company', {})
  await fileAs(member, { wanted: 'ct600', amends: 'yes', ...CHOICE })
  expect(bodiesOf(link)).toMatchObject([{ amendment: {} }])
})

test('without an original, the form says where to record it', async () => {
  const link = await makeLink(partner)
  const member = await openForm(link)
  await answer(member, 'company', {})
  await answer(member, 'choose', { wanted: 'ct600', amends: 'yes', ...CHOICE })
  await answer(member, 'details', agentDetails())
  filing.refuse = () => ({ code: 'NO_ORIGINAL_TO_AMEND', message: 'in words for developers' })
  const { text } = await member.get('/form/read')
  filing.refuse = () => undefined
  expect(text).toContain('record it under “Filed elsewhere”')
  expect(bodiesOf(link)).toEqual([])
})

test('a customer is not asked, and amends nothing whatever their browser sends', async () => {
  const { link } = await accepted()
  const director = await startVisit(partner, link)
  const { text } = await director.get('/form/status')
  expect(text).not.toContain('Amend it')
  expect((await director.submit('/form/another', { amends: 'yes' })).location).toBe('/form')
  await answer(director, 'company', {})
  expect((await director.get('/form/choose')).text).not.toContain('accepted for this period before')
  await answer(director, 'choose', { wanted: 'both', amends: 'yes', ...CHOICE, ...STATEMENTS })
  await answer(director, 'details', { signatory: 'Ada Lamp', utr: '1234567895' })
  await answer(director, 'read', { declared: 'yes' })
  await answer(director, 'sign-in', SIGN_IN)
  expect(bodiesOf(link).some((body) => 'amendment' in body)).toBe(false)
})

test('a customer sees that an amendment’s statements are missing, and files for another period', async () => {
  const { link, member } = await accepted()
  await member.get('/form/status')
  await member.submit('/form/another', { amends: 'yes' })
  const director = await startVisit(partner, link)
  await director.get('/form/choose')
  const { status, text } = await director.submit('/form/choose', { wanted: 'both', ...CHOICE })
  expect([status, text.includes('is not entered yet. Ask the company that sent you the link')]).toEqual([
    422,
    true,
  ])
  await answer(director, 'choose', { wanted: 'both', ...CHOICE, year: '2025' })
  await answer(director, 'details', { signatory: 'Ada Lamp', utr: '1234567895' })
  expect((await director.get('/form/read')).text).not.toContain('This amends what was accepted')
  await answer(director, 'read', { declared: 'yes' })
  await answer(director, 'sign-in', SIGN_IN)
  expect(bodiesOf(link)).toHaveLength(4)
  expect(bodiesOf(link).some((body) => 'amendment' in body)).toBe(false)
})

test('a customer sends what a member began to amend, and is not led to change what it says', async () => {
  const { link, member } = await accepted()
  await member.get('/form/status')
  await member.submit('/form/another', { amends: 'yes' })
  await answer(member, 'choose', { wanted: 'both', amends: 'yes', ...CHOICE, ...STATEMENTS })
  const director = await startVisit(partner, link)
  await answer(director, 'details', { signatory: 'Ada Lamp', utr: '1234567895' })
  const { text } = await director.get('/form/read')
  expect([text.includes(STATEMENTS.non_compliance), text.includes('Change what is amended')]).toEqual([
    true,
    false,
  ])
  await answer(director, 'read', { declared: 'yes' })
  await answer(director, 'sign-in', SIGN_IN)
  expect(bodiesOf(link).filter((body) => 'amendment' in body)).toHaveLength(2)
})
