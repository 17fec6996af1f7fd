// The e-mail about near deadlines: one is named in the subject, several are listed, the nearest first.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { deadlineMail, type NearFiling } from './deadline-mail.ts'

const url = 'https://d.example/companies'
const today = isoDateFrom('2026-09-28')
const accounts: NearFiling = {
  companyNumber: '01234567',
  name: 'evil.example LTD',
  filingType: 'accounts',
  dueOn: isoDateFrom('2026-09-30'),
}
const ct600: NearFiling = { ...accounts, name: null, filingType: 'ct600', dueOn: isoDateFrom('2026-09-29') }
const ADVICE =
  'A late filing costs a penalty. If it was filed elsewhere, record that on the dashboard, or stop watching the company.'

test('one deadline is named in the subject, without a link in the name', () => {
  expect(deadlineMail({ deadlines: [accounts], today, url })).toEqual({
    subject: 'Accounts of evil. example LTD are due on 30 September 2026 – Company filing',
    status: { label: 'Due soon', tone: 'warning' },
    paragraphs: ['It is due in 2 days.', ADVICE],
    facts: [
      {
        label: 'evil. example LTD (01234567)',
        value: 'Annual accounts, due on 30 September 2026, in 2 days',
      },
    ],
    link: { label: 'Show the company', url: `${url}/01234567` },
  })
})

test.each([
  ['2026-09-29', 'today'],
  ['2026-09-28', 'tomorrow'],
  ['2026-09-27', 'in 2 days'],
])('a tax return due on 29 September 2026 is, on %s, due %s', (on, distance) => {
  const mail = deadlineMail({ deadlines: [ct600], today: isoDateFrom(on), url })
  expect(mail.subject).toBe('Tax return of 01234567 is due on 29 September 2026 – Company filing')
  expect(mail.paragraphs[0]).toBe(`It is due ${distance}.`)
  expect(mail.facts).toEqual([
    { label: '01234567', value: `Corporation tax return, due on 29 September 2026, ${distance}` },
  ])
})

test('several deadlines are listed, at most twenty of them', () => {
  const mail = (count: number) =>
    deadlineMail({ deadlines: Array.from({ length: count }, () => accounts), today, url })
  expect(mail(2).subject).toBe('2 filings are due soon – Company filing')
  expect(mail(2).link).toEqual({ label: 'Show your companies', url })
  expect(mail(20).paragraphs).toEqual(['These filings are due, the nearest first.', ADVICE])
  expect(mail(21).paragraphs).toEqual([
    'These filings are due, the nearest first.',
    '1 more are on the page of your companies.',
    ADVICE,
  ])
  expect([mail(20), mail(21)].map(({ facts }) => facts?.length)).toEqual([20, 20])
})
