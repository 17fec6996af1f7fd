// Defines what a member of an account may do, by role. Pages and actions require a permission, never a role.

export const ROLES = ['owner', 'developer', 'finance', 'viewer'] as const
export type Role = (typeof ROLES)[number]

export const PERMISSIONS = [
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
] as const
export type Permission = (typeof PERMISSIONS)[number]

const HOLDERS: Readonly<Record<Permission, readonly Role[]>> = {
  view: ROLES,
  'record filings': ['owner', 'developer'],
  'manage companies': ['owner', 'developer'],
  'manage keys': ['owner', 'developer'],
  'manage webhooks': ['owner', 'developer'],
  'manage customers': ['owner', 'developer'],
  'file for customers': ['owner', 'developer'],
  'manage money': ['owner', 'finance'],
  'manage team': ['owner'],
  'ask for refunds': ['owner'],
  'close account': ['owner'],
}

export function may(role: Role, permission: Permission): boolean {
  return HOLDERS[permission].includes(role)
}

/** The roles that have the permission, so that a message can say which members to ask. */
export function holdersOf(permission: Permission): readonly Role[] {
  return HOLDERS[permission]
}
