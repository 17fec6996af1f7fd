// Who made a change follows from the program that signed the request, not from the id that it states.
import { expect, test } from 'vitest'
import { actorOf } from './actor-of.ts'

const actor = (issuer: string, keyId: string, scopes: readonly string[] = ['filings:write']) => {
  const identity = { issuer, keyId, scopes, accountId: 'acc_1', mode: 'live', requestId: 'r', partner: false }
  const { kind, id } = actorOf({ identity: { ...identity, mode: 'live' }, ip: '127.0.0.1' })
  return `${kind} ${id}`
}

test.each([
  ['dashboard', 'psn_1', 'person psn_1'],
  ['dashboard', 'dashboard', 'service dashboard'],
  ['dashboard', 'key_1', 'service dashboard'],
  ['gateway', 'key_1', 'key key_1'],
  ['gateway', 'psn_1', 'service gateway'],
  ['partner', 'psn_1', 'service partner'],
  ['partner', 'key_1', 'service partner'],
])('what %s signs as %s was done by %s', (issuer, keyId, who) => {
  expect(actor(issuer, keyId)).toBe(who)
})

test('an operator is named', () => {
  expect(actor('operator', 'ann', ['operator'])).toBe('operator ann')
})
