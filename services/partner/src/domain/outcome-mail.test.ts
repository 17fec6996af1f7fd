// The words of the e-mail about an outcome: in the partner's name, with when its link ends and why it came.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { type OutcomeNews, outcomeMail } from './outcome-mail.ts'

const news: OutcomeNews = {
  partner: 'Books & Co',
  authority: 'HMRC',
  filingType: 'ct600',
  status: 'accepted',
  companyName: 'LIGHTS LTD',
  companyNumber: '01234567',
  periodEnd: isoDateFrom('2026-03-31'),
  url: 'https://activate.example/outcome/x',
  linkEndsAt: new Date('2026-12-11T12:00:00Z'),
}

test.each([
  ['accepted', 'ct600', 'HMRC accepted your tax return – Books & Co'],
  ['rejected', 'accounts', 'HMRC did not accept your accounts – Books & Co'],
  ['error', 'ct600', 'Your tax return needs your attention – Books & Co'],
  ['error', 'accounts', 'Your accounts need your attention – Books & Co'],
] as const)('a filing that is %s (%s) has the subject “%s”', (status, filingType, subject) => {
  expect(outcomeMail({ ...news, status, filingType }).subject).toBe(subject)
})

describe.each(['accepted', 'rejected', 'error'] as const)('the e-mail about an outcome: %s', (status) => {
  const mail = outcomeMail({ ...news, status })
  test('has whole sentences, when the link ends, and why the reader gets it', () => {
    for (const paragraph of mail.paragraphs) expect(paragraph).toMatch(/^[A-Z“].{15,}\.$/)
    expect(mail.paragraphs.join(' ')).toContain('The link works until 11 December 2026.')
    expect(mail.footer.reason).toContain('you filed for company 01234567 on the page of “Books & Co”')
    expect(mail.link.url).toBe(news.url)
  })
})

test.each([
  [
    'accepted',
    { label: 'Accepted', tone: 'good' },
    ['The filing is complete. Download the documents and keep them.'],
    'Get the documents',
  ],
  [
    'rejected',
    { label: 'Not accepted', tone: 'bad' },
    ['The page says why, and what to do. “Books & Co” sees this filing and can help.'],
    'See why',
  ],
  [
    'error',
    { label: 'Not completed', tone: 'warning' },
    [
      'The filing ended without a decision from HMRC. Do not file again before you have read the page: it says ' +
        'what happened, and what to do.',
      '“Books & Co” sees this filing and can help.',
    ],
    'See what happened',
  ],
] as const)(
  'a filing that is %s has its status, its advice and its link',
  (...[status, statusWords, advice, label]) => {
    const mail = outcomeMail({ ...news, status })
    expect(mail.status).toEqual(statusWords)
    expect(mail.paragraphs.slice(0, -1)).toEqual(advice)
    expect(mail.link.label).toBe(label)
  },
)

test('the facts name the company, its number and its period', () => {
  expect(outcomeMail(news).facts).toEqual([
    { label: 'Company', value: '“LIGHTS LTD”' },
    { label: 'Company number', value: '01234567' },
    { label: 'Period ended', value: '31 March 2026' },
  ])
})

test('names that people chose cannot become links', () => {
  const mail = outcomeMail({ ...news, partner: 'evil.example', companyName: 'https://evil.example' })
  expect(JSON.stringify(mail)).not.toMatch(/evil\.example/)
})

test('a company whose name is unknown is named by its number', () => {
  const { facts } = outcomeMail({ ...news, companyName: null })
  expect(facts.map(({ label }) => label)).toEqual(['Company number', 'Period ended'])
})
