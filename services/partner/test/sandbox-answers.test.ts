// A sandbox form is kept in a cookie: every answer fits, and what does not fit is refused in words.
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { answer, ANSWERS, makeLink, startVisit } from './directors.ts'
import { type FilingDouble, startFilingDouble } from './filing-double.ts'
import type { FormVisitor } from './form-visitor.ts'
import { type PartnerUnderTest, startPartner } from './partner-under-test.ts'
import { sampleComputation } from './sample-computation.ts'

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
  filing.computation = null
  filing.warnings = []
  filing.refuse = () => undefined
  filing.returns = []
})
afterAll(async () => {
  await partner.stop()
  filing.close()
})

/** A sandbox form at the questions. */
async function sandboxAtQuestions(): Promise<FormVisitor> {
  const visitor = await startVisit(partner, await makeLink(partner, { mode: 'test' }))
  filing.computation = sampleComputation()
  await answer(visitor, 'company', {})
  await answer(visitor, 'choose', { wanted: 'both', kind: 'trading' })
  await answer(visitor, 'details', { signatory: 'Alex Example', utr: '1234567895' })
  await answer(visitor, 'accounts', { 'account-0': 'pl_other_charges' })
  await answer(visitor, 'figures', {})
  return visitor
}

/** The answers about five people with everything that can be said of them, for each accounting period. */
function fivePeople(periods: number): readonly Readonly<Record<string, string>>[] {
  return Array.from({ length: 5 }, (_, index) => {
    const of = (name: string) => `loan-${index}-${name}`
    const places = Array.from({ length: periods }, (__, period) => period)
    const repaid = places.flatMap((period) =>
      [0, 1].map((each) => ({
        [of(`p${period}-paid-${each}-amount`)]: `${12_345 + each}.67`,
        [of(`p${period}-paid-${each}-day`)]: String(10 + each),
        [of(`p${period}-paid-${each}-month`)]: '6',
        [of(`p${period}-paid-${each}-year`)]: '2026',
      })),
    )
    const movements = places.map((period) => ({
      [of(`p${period}-lent`)]: `${123_456 + index}.78`,
      [of(`p${period}-repaid`)]: `${1234 + index}.56`,
    }))
    const letters = Array.from({ length: 56 }, (__, at) =>
      String.fromCharCode(97 + ((at * 7 + index * 11) % 26)),
    )
    const name = letters.join('').slice(0, 56)
    const amounts = {
      [of('opening')]: '12.34',
      [of('written')]: '7.89',
    }
    const terms = {
      [of('director')]: 'yes',
      [of('interest')]: '2.25',
      [of('conditions')]: 'other',
      [of('other')]: `${name}${name}`.slice(7, 107),
    }
    const fields = { [of('name')]: name, ...amounts, ...terms, [of('again')]: 'no' }
    return Object.assign(fields, ...movements, ...repaid)
  })
}

/** The longest text, of which no part repeats. */
const GUARANTEES = {
  guarantees: 'yes',
  guarantees_text: createHash('shake256', { outputLength: 150 }).update('').digest('hex'),
}

function isText(name: string): boolean {
  return /-(?:name|other)$/.test(name)
}

/** Letters of three bytes each, in an order that does not repeat. */
function unlikeOthers(name: string): string {
  const bytes = [1, 2].flatMap((part) => [...createHash('sha512').update(`${name} ${part}`).digest()])
  const letters = bytes.map((byte, index) => String.fromCodePoint(0x4e00 + byte * 32 + (index % 32)))
  return letters.slice(0, name.endsWith('other') ? 100 : 56).join('')
}

test('a sandbox form with every answer fits into its cookie', async () => {
  const visitor = await sandboxAtQuestions()
  await answer(
    visitor,
    'questions',
    Object.assign({ ...ANSWERS, owed: 'yes', close: 'yes', ...GUARANTEES }, ...fivePeople(1)),
  )
  expect(visitor.cookie.length).toBeLessThan(3900)
  expect((await visitor.get('/form')).location).toBe('/form/tax')
})

test('a sandbox form that does not fit into its cookie is refused in words, and the form stays', async () => {
  filing.returns = ['04-01/06-30', '07-01/09-30', '10-01/12-31', '12-31/12-31'].map((days) => {
    const [start, end] = days.split('/')
    return { period: { start: `2025-${start}`, end: `2025-${end}` }, taxPounds: 0 }
  })
  const visitor = await sandboxAtQuestions()
  const before = visitor.cookie
  await visitor.get('/form/questions')
  const people = Object.entries(Object.assign({}, ...fivePeople(4)) as Record<string, string>)
  // Letters that do not repeat take the most room.
  const answers = people.map(([name, value]) => [name, isText(name) ? unlikeOthers(name) : value])
  const page = await visitor.submit('/form/questions', {
    ...ANSWERS,
    owed: 'yes',
    close: 'yes',
    ...Object.fromEntries(answers),
  })
  expect([page.status, page.text.includes('A sandbox form is kept in your browser')]).toEqual([413, true])
  expect(visitor.cookie).toBe(before)
  await answer(visitor, 'questions', { ...ANSWERS })
  expect((await visitor.get('/form')).location).toBe('/form/tax')
})
