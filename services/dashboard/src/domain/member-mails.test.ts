// The words of the e-mails to members: what happened, what to do, and where; never a secret.
import { describe, expect, test } from 'vitest'
import { inWords, writtenMail } from '../../test/written-mails.ts'
import { accessEndedMail, customerFiledMail, customerUnfundedMail } from './customer-mail.ts'
import { type FilingProblem, filingProblemMail } from './filing-mail.ts'
import { type KeyNews, keyMail } from './key-mail.ts'
import { limitMail, limitName, reachedLimit } from './limit-mail.ts'
import { memberMailKinds } from './mail-kinds.ts'
import { mailLimitMail } from './mail-limit.ts'
import type { MailText } from './mail-text.ts'
import { type DisabledWebhook, webhookMail } from './webhook-mail.ts'
import { type ChangedPayment, type PaymentChange, paymentMail } from './payment-mail.ts'
import { accountClosedMail } from './account-mail.ts'
import { type DecidedRefund, refundMail } from './refund-mail.ts'

const url = 'https://d.example/live'
const facts = { filingType: 'accounts', companyNumber: '01234567', periodEnd: '2026-03-31' } as const
const problem: FilingProblem = {
  filingId: 'fil_1',
  outcome: 'rejected',
  causes: ['The company is dissolved.'],
  advice: 'Check the company. Then file again.',
  facts,
  url,
}
const payment: ChangedPayment = {
  change: 'received',
  accountName: 'Books & Co',
  amountPence: 10_000,
  receiptNumber: 'TU-000001',
  isAutomatic: false,
  url,
}
const news: KeyNews = {
  change: 'created',
  accountName: 'Books & Co',
  name: 'Main',
  mode: 'live',
  at: new Date('2026-07-01T11:00:00Z'),
  expiresAt: new Date('2026-12-31T23:30:00Z'),
  changedBy: 'anna@books.example',
  url,
}
const webhook: DisabledWebhook = {
  accountName: 'Books & Co',
  host: 'hooks.books.example',
  mode: 'test',
  reason: 'gone',
  failingSince: new Date('2026-06-26T11:00:00Z'),
  at: new Date('2026-07-01T11:00:00Z'),
  url,
}
const PAYMENTS: readonly PaymentChange[] = [
  'received',
  'failed',
  'refunded',
  'refund_failed',
  'disputed',
  'dispute_returned',
]
const request = {
  account_id: 'acc_1',
  occurred_at: Date.parse('2026-11-27T23:59:00Z'),
  key_id: 'key_1',
  mode: 'live',
  error_code: 'RATE_LIMITED',
}
const limit = (change: object = {}) => {
  const reached = reachedLimit({ ...request, ...change })
  if (reached === undefined) throw new Error('the request reached no limit')
  return reached
}
const unfunded = { accountName: 'Books & Co', companyNumber: '01234567', filingsWanted: 2, url }
const refund: DecidedRefund = {
  accountName: 'Books & Co',
  outcome: 'granted',
  askedPence: 8_000,
  grantedPence: 8_000,
  reason: null,
  url,
}
const closed = { accountName: 'Books & Co', at: new Date('2026-11-27T12:40:00Z'), url } as const
const account = { accountName: 'Books & Co', dashboardUrl: 'https://d.example' }

const MAILS: readonly (readonly [string, MailText])[] = [
  ...(['rejected', 'failed', 'unknown'] as const).map(
    (outcome) => [`a filing: ${outcome}`, filingProblemMail({ ...problem, outcome })] as const,
  ),
  ...PAYMENTS.map((change) => [`a payment: ${change}`, paymentMail({ ...payment, change })] as const),
  ...(['created', 'changed', 'replaced', 'revoked', 'expiring'] as const).map(
    (change) => [`a key: ${change}`, keyMail({ ...news, change })] as const,
  ),
  ['a customer: filed', customerFiledMail({ ...facts, url })],
  ['a customer: without money', customerUnfundedMail(unfunded)],
  ['a customer: access ended', accessEndedMail({ companyNumber: '01234567', url })],
  ...memberMailKinds().map(
    (kind) => [`too many: ${kind}`, mailLimitMail(kind, { accountName: 'Books & Co', url })] as const,
  ),
  ...(['gone', 'failing'] as const).map(
    (reason) => [`a webhook endpoint: ${reason}`, webhookMail({ ...webhook, reason })] as const,
  ),
  ['a request for a refund: granted', refundMail(refund)],
  ['a request for a refund: granted in part', refundMail({ ...refund, grantedPence: 6_000 })],
  ['a request for a refund: everything', refundMail({ ...refund, askedPence: null })],
  [
    'a request for a refund: declined',
    refundMail({ ...refund, outcome: 'declined', grantedPence: 0, reason: 'The card was reported stolen' }),
  ],
  [
    'a request for a refund: declined without a reason',
    refundMail({ ...refund, outcome: 'declined', grantedPence: 0 }),
  ],
  ['a closed account', accountClosedMail({ ...closed, role: 'owner' })],
  ['a closed account: without money', accountClosedMail({ ...closed, role: 'viewer' })],
  ['a sandbox key', keyMail({ ...news, mode: 'test', expiresAt: null })],
  ['a webhook endpoint: live', webhookMail({ ...webhook, mode: 'live', failingSince: null })],
  ['a customer: filed a return', customerFiledMail({ ...facts, filingType: 'ct600', url })],
  ['a customer: without money for one', customerUnfundedMail({ ...unfunded, filingsWanted: 1 })],
  ['a payment: without a receipt', paymentMail({ ...payment, change: 'failed', receiptNumber: null })],
  ['a rate limit in the sandbox', limitMail(limit({ mode: 'test' }), account)],
  [
    'a spend cap in the sandbox',
    limitMail(limit({ mode: 'test', error_code: 'SPEND_CAP_REACHED' }), account),
  ],
  ['a rate limit', limitMail(limit(), account)],
  ['a spend cap', limitMail(limit({ error_code: 'SPEND_CAP_REACHED' }), account)],
]

describe.each(MAILS)('the e-mail about %s', (about, mail) => {
  test('reads as it is written down', () => {
    expect(inWords(about, mail)).toBe(writtenMail(about))
  })

  test('has a subject, a state, whole sentences and one link', () => {
    expect(mail.subject).toMatch(/^[A-Z].{9,} – Company filing$/)
    expect(mail.status?.label).toMatch(/^[A-Z]/)
    for (const paragraph of mail.paragraphs) expect(paragraph).toMatch(/^[A-Z].{15,}\.$/)
    expect(mail.link?.label).toMatch(/^[A-Z].{5,}$/)
    expect(mail.link?.url).toMatch(/^https:\/\/d\.example\//)
  })
})

const valueOf = (mail: MailText, label: string) => mail.facts?.find((fact) => fact.label === label)?.value

test.each([
  ['rejected', 'accounts', 'Accounts of 01234567 were rejected'],
  ['failed', 'accounts', 'Accounts of 01234567 failed'],
  ['unknown', 'accounts', 'Accounts of 01234567 have an unknown outcome'],
  ['rejected', 'ct600', 'Tax return of 01234567 was rejected'],
  ['failed', 'ct600', 'Tax return of 01234567 failed'],
  ['unknown', 'ct600', 'Tax return of 01234567 has an unknown outcome'],
] as const)('a filing that is %s (%s) is named in the subject', (outcome, filingType, subject) => {
  const mail = filingProblemMail({ ...problem, outcome, facts: { ...facts, filingType } })
  expect(mail.subject).toBe(`${subject} – Company filing`)
  expect(valueOf(mail, 'Period ended')).toBe('31 March 2026')
})

test('a filing whose recording is not known yet is named by its id', () => {
  const mail = filingProblemMail({ ...problem, facts: undefined })
  expect(mail.subject).toBe('A filing was rejected – Company filing')
  expect(mail.facts).toEqual([{ label: 'Filing', value: 'fil_1' }])
})

test('a filing with many reasons shows the first three', () => {
  const causes = ['One is wrong here.', 'Two is wrong here.', 'Three is wrong here.', 'Four is wrong here.']
  const { paragraphs } = filingProblemMail({ ...problem, causes })
  expect(paragraphs).toEqual([...causes.slice(0, 3), problem.advice, 'Nothing was charged.'])
})

test.each([
  ['Box 3.1 is wrong: use 0.19.', 'Box 3.1 is wrong: use 0.19.'],
  ['The name\n\tis\u202e wrong.', 'The name is wrong.'],
  ['Look at https://evil.example/now.', 'Look at https: / / evil. example/ now.'],
  ['Value "evil.example" is not valid.', 'Value "evil. example" is not valid.'],
  ['x'.repeat(5000), `${'x'.repeat(399)}…`],
])('a reason such as “%.40s” is one short line without links', (cause, words) => {
  expect(filingProblemMail({ ...problem, causes: [cause] }).paragraphs[0]).toBe(words)
})

test('a payment is named with its amount and its receipt', () => {
  const mail = paymentMail(payment)
  expect(mail.subject).toBe('We received £100.00 – Company filing')
  expect(valueOf(mail, 'Receipt')).toBe('TU-000001')
  expect(valueOf(paymentMail({ ...payment, receiptNumber: null }), 'Receipt')).toBeUndefined()
})

test('the reason of a declined refund is shown whole, on one line and without links', () => {
  const declined = { ...refund, outcome: 'declined', grantedPence: 0 } as const
  const reasonIn = (reason: string) => refundMail({ ...declined, reason }).paragraphs[1]
  const longest = 'word '.repeat(100).trim()
  expect(reasonIn(longest)).toBe(`The reason: “${longest}”.`)
  expect(reasonIn('a'.repeat(500))).toBe(`The reason: “${'a'.repeat(500)}”.`)
  expect(reasonIn('Look\nat evil.example')).toBe('The reason: “Look at evil. example”.')
})

test.each([
  [8_000, 8_000, false],
  [8_000, 7_999, true],
  [null, 8_000, true],
])('a refund of which %s pence were asked for and %i granted mentions the rest: %s', (asked, granted, is) => {
  const words = refundMail({ ...refund, askedPence: asked, grantedPence: granted }).paragraphs.join(' ')
  expect(words.includes('ontact us about the rest')).toBe(is)
  expect(words).not.toContain('not available')
})

test('a key is named with its mode, who changed it, and London times', () => {
  const mail = keyMail(news)
  expect(valueOf(mail, 'Key')).toBe('“Main” (live)')
  expect(valueOf(mail, 'By')).toBe('anna@books.example')
  expect(valueOf(mail, 'When')).toBe('1 July 2026 at 12:00, London time')
  expect(valueOf(mail, 'Expires')).toBe('31 December 2026 at 23:30, London time')
})

test('a revoked key has no expiry, and an expiring one no person who changed it', () => {
  expect(valueOf(keyMail({ ...news, change: 'revoked' }), 'Stops working')).toBeUndefined()
  const expiring = keyMail({ ...news, change: 'expiring', changedBy: undefined })
  expect(expiring.facts?.map(({ label }) => label)).toEqual(['Key', 'Account', 'Stops working'])
  expect(valueOf(expiring, 'Stops working')).toContain('31 December 2026')
})

test('names that people chose are quoted without links', () => {
  const name = 'https://evil.example/now'
  expect(valueOf(keyMail({ ...news, name }), 'Key')).toBe('“https: / / evil. example/ now” (live)')
  const mail = paymentMail({ ...payment, accountName: name })
  expect(valueOf(mail, 'Account')).toBe('“https: / / evil. example/ now”')
})

test.each([
  ['another error', { error_code: 'VALIDATION_ERROR' }],
  ['a success', { error_code: null }],
  ['an unknown mode', { mode: 'unknown' }],
  ['the name of a property of every object', { error_code: 'constructor' }],
])('a request with %s reached no limit', (_, change) => {
  expect(reachedLimit({ ...request, ...change })).toBeUndefined()
})

test('a rate limit counts once a day in London for an account and mode, a spend cap for a key', () => {
  expect(limitName(limit())).toBe('requests acc_1 live 2026-11-27')
  expect(limitName(limit({ key_id: 'key_2' }))).toBe(limitName(limit()))
  expect(limitName(limit({ mode: 'test' }))).not.toBe(limitName(limit()))
  const summer = Date.parse('2026-07-01T23:30:00Z')
  expect(limitName(limit({ occurred_at: summer }))).toBe('requests acc_1 live 2026-07-02')
  const cap = { error_code: 'SPEND_CAP_REACHED' }
  expect(limitName(limit({ ...cap, key_id: 'key_2' }))).not.toBe(limitName(limit(cap)))
})
