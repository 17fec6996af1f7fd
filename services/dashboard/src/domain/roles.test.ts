// What each role may do.
import { expect, test } from 'vitest'
import { scopesFor } from './key-purposes.ts'
import { holdersOf, may, PERMISSIONS } from './roles.ts'

test.each([
  [
    'owner',
    [
      'view',
      'record filings',
      'manage companies',
      'manage keys',
      'manage webhooks',
      'manage customers',
      'file for customers',
      'manage money',
      'manage team',
      'ask for refunds',
      'close account',
    ],
  ],
  [
    'developer',
    [
      'view',
      'record filings',
      'manage companies',
      'manage keys',
      'manage webhooks',
      'manage customers',
      'file for customers',
    ],
  ],
  ['finance', ['view', 'manage money']],
  ['viewer', ['view']],
] as const)('a member with the role %s may %j', (role, permissions) => {
  expect(PERMISSIONS.filter((permission) => may(role, permission))).toEqual(permissions)
})

test('a message names the roles that have a permission', () => {
  expect(holdersOf('manage money')).toEqual(['owner', 'finance'])
})

test.each([
  ['file', ['filings:read', 'filings:write', 'documents:read']],
  ['read', ['filings:read', 'documents:read']],
  ['billing', ['billing:read']],
  ['everything', undefined],
] as const)('a key to %s has the scopes %j', (purpose, scopes) => {
  expect(scopesFor(purpose)).toEqual(scopes)
})
