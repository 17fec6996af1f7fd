// Every e-mail says what happened, links to one page, and names the facts that it was given.
import { withoutLinks } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import {
  addressChangedMail,
  addressChangeMail,
  addressInUseMail,
  personErasedMail,
} from './address-change-mail.ts'
import {
  invitationMail,
  memberJoinedMail,
  memberLeftMail,
  memberRemovedMail,
  roleChangedMail,
} from './invitation-mail.ts'
import {
  alreadyRegisteredMail,
  confirmAddressMail,
  lowBalanceMail,
  resetPasswordMail,
  securityNoticeMail,
} from './mail-text.ts'

const url = 'https://books.example/page'
const accountName = 'Miller & Co'
const email = 'anna@books.example'
const noticedAt = new Date('2026-11-22T10:20:30Z')
const lowBalance = { accountName, balancePounds: 12, thresholdPounds: 50, url }

const MAILS = [
  ['to confirm an address', confirmAddressMail(url), ['24 hours']],
  [
    'to a registered address',
    alreadyRegisteredMail({ signIn: url, reset: 'https://r.example' }),
    ['https://r.example'],
  ],
  ['with a new password', resetPasswordMail(url), ['30 minutes']],
  [
    'about a new passkey',
    securityNoticeMail({ what: 'A passkey was added', at: noticedAt, network: '192.0.2.0/24', url }),
    ['A passkey was added', '22 November 2026 at 10:20, London time', '192.0.2.0/24'],
  ],
  ['about a low balance', lowBalanceMail(lowBalance), [accountName, '£12.00', '£50.00']],
  ['to a new address', addressChangeMail(url), ['24 hours']],
  ['to an address in use', addressInUseMail(url), ['another person']],
  ['to the old address', addressChangedMail({ url, network: '192.0.2.0/24' }), ['192.0.2.0/24', '7 days']],
  ['to an erased person', personErasedMail(url), ['six years']],
  [
    'with an invitation',
    invitationMail({ accountName, inviterName: 'Anna', role: 'finance', url }),
    ['Anna', accountName, 'finance', '7 days'],
  ],
  [
    'about a new member',
    memberJoinedMail({ accountName, url, email, role: 'viewer' }),
    [email, accountName, 'viewer'],
  ],
  ['about a member who left', memberLeftMail({ accountName, url, email }), [email, accountName]],
  [
    'about the role of another',
    roleChangedMail({ accountName, url, email, role: 'owner', isReader: false }),
    [`The role of ${email} in “${accountName}” is now owner.`],
  ],
  [
    'about the reader’s role',
    roleChangedMail({ accountName, url, email, role: 'owner', isReader: true }),
    [`Your role in “${accountName}” is now owner.`],
  ],
  ['about a removal', memberRemovedMail({ accountName, url }), [accountName]],
] as const

describe.each(MAILS)('the e-mail %s', (...[, mail, facts]) => {
  test('has a subject with the product’s name, whole sentences, and one link', () => {
    expect(mail.subject).toMatch(/^[A-Z].{9,} – Company filing$/)
    expect(mail.paragraphs.length).toBeGreaterThan(0)
    for (const paragraph of mail.paragraphs) expect(paragraph).toMatch(/^.{15,}(?:\.|https:\S+)$/)
    expect(mail.link?.label).toMatch(/^[A-Z].{5,}$/)
    expect(mail.link?.url).toBe(url)
  })
  test('names its facts', () => {
    for (const fact of facts) expect(mail.paragraphs.join('\n')).toContain(fact)
  })
})

test.each([
  [0.01, 'has £0.01 left'],
  [0, 'has £0.00 left'],
  [-0.01, 'owes £0.01'],
  [-1234.5, 'owes £1,234.50'],
])('an account with a balance of %d pounds %s', (balancePounds, words) => {
  expect(lowBalanceMail({ ...lowBalance, balancePounds }).paragraphs[0]).toContain(
    `“${accountName}” ${words}.`,
  )
  expect(lowBalanceMail(lowBalance).subject).toBe('Your balance is below £50.00 – Company filing')
})

test.each([
  ['https://evil.example/a', 'https: / / evil. example/ a'],
  ['me@evil.example', 'me@ evil. example'],
  ['a\\b:c', 'a\\ b: c'],
  ['Miller Ltd.', 'Miller Ltd.'],
])('a name such as “%s” is written “%s”, so that no program makes it a link', (name, words) => {
  expect(withoutLinks(name)).toBe(words)
})

test('a security notice and a low balance are shown as what they are', () => {
  const notice = securityNoticeMail({
    what: 'A passkey was added',
    at: noticedAt,
    network: '192.0.2.0/24',
    url,
  })
  expect(notice.status).toEqual({ label: 'Security', tone: 'moving' })
  expect(lowBalanceMail(lowBalance).status).toEqual({ label: 'Low balance', tone: 'warning' })
})
