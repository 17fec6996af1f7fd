// Who gets which e-mail, and what a person can switch off.
import { describe, expect, test } from 'vitest'
import {
  alwaysSent,
  kindsFor,
  mayGet,
  memberFooter,
  memberMail,
  memberMailKinds,
  readerFooter,
} from './mail-kinds.ts'
import { ROLES } from './roles.ts'

const settingsUrl = 'https://d.example/account/e-mails'
/** The e-mails that everyone gets. */
const EVERYONE = [
  'A sign-in from a browser that you have not used before, and a recovery code that was used.',
  'Changes to your password, e-mail address, passkeys or authenticator app, and attempts to guess a code.',
  'The closing of an account that you belong to.',
  'Links that you asked for, and changes to your own role.',
]

describe.each(memberMailKinds())('the e-mail “%s”', (kind) => {
  const row = memberMail(kind)
  test('has readers, and words for the settings page', () => {
    expect(row.roles.length).toBeGreaterThan(0)
    expect(row.label).toMatch(/^[A-Z].{8,}[^.]$/)
    expect(row.hint).toMatch(/^.{15,}\.$/)
  })
  test('reaches those roles and no others', () => {
    const reached = ROLES.filter((role) => mayGet(kind, { role, isActive: true }))
    expect(reached.toSorted()).toEqual([...row.roles].toSorted())
    expect(mayGet(kind, { role: null, isActive: true })).toBe(false)
  })
  test('says why the reader gets it, and how to stop it if that is possible', () => {
    const footer = memberFooter(kind, { role: 'owner', accountName: 'Books & Co', settingsUrl })
    expect(footer.reason).toContain('because you are an owner of “Books & Co”')
    expect(footer.stop?.url).toBe(row.canBeStopped ? settingsUrl : undefined)
    expect(footer.reason.includes('cannot be switched off')).toBe(!row.canBeStopped)
  })
})

test('a security e-mail cannot be switched off', () => {
  expect(memberMailKinds().filter((kind) => !memberMail(kind).canBeStopped)).toEqual(['key changed'])
})

test('members of an inactive account get only what is about money, keys and filings that were sent', () => {
  const sent = memberMailKinds().filter((kind) => mayGet(kind, { role: 'owner', isActive: false }))
  expect(sent).toEqual([
    'filing problem',
    'payment received',
    'payment failed',
    'refund',
    'refund decided',
    'dispute',
    'key changed',
  ])
})

test('a person sees the kinds of all their roles, and those about customers only for a partner', () => {
  const finance = kindsFor({ roles: ['finance'], isPartner: false })
  expect(finance).toEqual([
    'payment received',
    'payment failed',
    'refund',
    'refund decided',
    'dispute',
    'low balance',
  ])
  expect(kindsFor({ roles: ['finance'], isPartner: true })).toContain('customer without money')
  expect(kindsFor({ roles: ['viewer'], isPartner: true })).toEqual([])
  expect(kindsFor({ roles: ['viewer', 'developer'], isPartner: false })).toContain('filing problem')
  expect(kindsFor({ roles: [], isPartner: false })).toEqual([])
})

test('an e-mail about the reader themselves goes out whatever their role', () => {
  expect(mayGet('security notice', { role: null, isActive: false })).toBe(true)
  expect(readerFooter('security notice')?.reason).toContain('cannot be switched off')
  expect(readerFooter('low balance')).toBeUndefined()
})

test('the settings page names everything that is always sent to a person with several roles', () => {
  expect(alwaysSent(['viewer'])).toEqual(EVERYONE)
  expect(alwaysSent(['viewer', 'owner'])).toEqual([
    ...EVERYONE.slice(0, 2),
    'Keys that were created, changed, replaced or revoked.',
    'People who join or leave your account, and new owners.',
    ...EVERYONE.slice(2),
  ])
})

test('a member’s e-mail names the role, and how to stop it', () => {
  const { reason, stop } = memberFooter('low balance', { role: 'finance', accountName: 'Books', settingsUrl })
  expect(reason).toContain('because you are a member with the role finance of “Books”')
  expect(stop).toEqual({ label: 'Choose which e-mails you get', url: settingsUrl })
})

test.each([
  ['confirm address', 'You get this e-mail because this address was entered on our website.'],
  [
    'team',
    'You get this e-mail because it is about the members of an account that you belong to, or belonged to. It cannot be switched off.',
  ],
] as const)('the e-mail “%s” says why its reader gets it', (kind, reason) => {
  expect(readerFooter(kind)).toEqual({ reason })
})

test('the settings page names what is always sent, by role', () => {
  expect(alwaysSent(['viewer']).join(' ')).not.toContain('Keys')
  expect(alwaysSent(['developer']).join(' ')).toContain(
    'Keys that were created, changed, replaced or revoked.',
  )
  expect(alwaysSent(['owner']).join(' ')).toContain('People who join or leave')
})
