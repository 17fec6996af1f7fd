// An entitlement starts and ends once, and each change has the next number.
import { expect, test } from 'vitest'
import { activationState, hasExpired } from './activation.ts'
import { newDraft } from './draft.ts'
import { end, type Entitlement, isActive, resume } from './entitlement.ts'
import { linkMail } from './link-mail.ts'

const at = (second: number) => new Date(second * 1000)
const active: Entitlement = {
  entitlementId: 'ent_1',
  accountId: 'acc_1',
  companyNumber: '12345678',
  state: 'active',
  sequence: 3,
  createdAt: at(0),
  endedAt: null,
}
const ended: Entitlement = { ...active, state: 'ended', endedAt: at(5) }

test('an active entitlement ends, an ended one starts again, and nothing happens twice', () => {
  expect([active, ended].map(isActive)).toEqual([true, false])
  expect(end(active, at(9))).toEqual({ ...active, state: 'ended', sequence: 4, endedAt: at(9) })
  expect(resume(ended)).toEqual({ ...active, sequence: 4 })
  expect(resume(active)).toBeUndefined()
  expect(end(ended, at(9))).toBeUndefined()
})

test.each([
  ['a new link', {}, 99, 'open'],
  ['at its expiry', {}, 100, 'expired'],
  ['used, then replaced', { consumedAt: at(50), voidedAt: at(60) }, 99, 'used'],
  ['replaced', { voidedAt: at(60) }, 99, 'replaced'],
  ['replaced before it expired', { voidedAt: at(99) }, 200, 'replaced'],
  ['replaced after it expired', { voidedAt: at(100) }, 200, 'expired'],
] as const)('%s: %j at %d s is %s', (...[, change, second, state]) => {
  const link = { voidedAt: null, consumedAt: null, expiresAt: at(100), ...change }
  expect(activationState(link, at(second))).toBe(state)
  expect(hasExpired(link.expiresAt, at(second))).toBe(second >= 100)
})

test('a new form has no figures, and nothing in it is confirmed or declared', () => {
  expect(newDraft('drf_1')).toEqual({
    draftId: 'drf_1',
    company: null,
    isConfirmed: false,
    wanted: null,
    kind: null,
    periodStart: null,
    periodEnd: null,
    importId: null,
    figures: {},
    placements: [],
    utr: null,
    signatory: null,
    areFiguresChecked: false,
    seenTax: null,
    isDeclared: false,
    parts: {},
    wrongSignIns: 0,
  })
})

test('the e-mail with a new link names the partner and the company', () => {
  const url = 'https://books.example/l'
  const mail = linkMail({ partner: 'Books Ltd', companyNumber: '12345678', url, isFromPartner: false })
  expect(mail.subject).toBe('Your new link from “Books Ltd”')
  expect(mail.paragraphs[0]).toContain('company 12345678')
  for (const paragraph of mail.paragraphs) expect(paragraph).toMatch(/^.{20,}\.$/)
  expect(mail.link.label).toMatch(/^[A-Z].{5,}$/)
  expect(mail.link.url).toBe('https://books.example/l')
})
