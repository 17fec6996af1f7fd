// Decides whether a session may open a page. No other code compares a person's role with the permission that
// a page requires.
import { holdersOf, may, type Permission } from '../../domain/roles.ts'
import { isConfirmed, wasIdleSinceConfirmed } from '../../domain/session-times.ts'
import type { Session } from '../../store/people/sessions.ts'

export type PageAccess =
  | { readonly kind: 'open' }
  | { readonly kind: 'sign in' }
  | { readonly kind: 'second factor' }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'second factor missing' }
  | { readonly kind: 'account needs second factor' }
  | { readonly kind: 'account closed' }
  | { readonly kind: 'not found' }
  | { readonly kind: 'refused'; readonly reason: string }

export interface AccessRule {
  readonly audience: 'everyone' | 'half signed in' | 'signed in' | Permission
  readonly isSensitive?: boolean
  readonly isAboutMoney?: boolean
  readonly needsSecondFactor?: boolean
  readonly isForPartners?: boolean
  readonly worksWhenClosed?: boolean
}

export function accessTo(
  rule: AccessRule,
  session: Session | undefined,
  { now, isForm }: { readonly now: Date; readonly isForm: boolean },
): PageAccess {
  const { audience } = rule
  if (audience === 'everyone') return { kind: 'open' }
  if (session === undefined) return { kind: 'sign in' }
  const isHalf = session.stage === 'second factor'
  if (audience === 'half signed in') return isHalf ? { kind: 'open' } : { kind: 'sign in' }
  if (isHalf) return { kind: 'second factor' }
  if (audience !== 'signed in') {
    if (session.role === null) {
      return {
        kind: 'refused',
        reason: 'You do not belong to this account. Ask one of its owners to invite you.',
      }
    }
    if (lacksSecondFactor(session)) return { kind: 'account needs second factor' }
    if (!may(session.role, audience)) return { kind: 'refused', reason: reasonFor(session.role, audience) }
    if (isForm && session.accountState === 'closed' && rule.worksWhenClosed !== true) {
      return { kind: 'account closed' }
    }
  }
  // For other accounts, the pages of partners do not exist.
  if (rule.isForPartners === true && !session.isPartner) return { kind: 'not found' }
  if (rule.needsSecondFactor === true && !session.hasSecondFactor) return { kind: 'second factor missing' }
  if (rule.isSensitive === true && !isConfirmed(session, now)) return { kind: 'confirm' }
  if (rule.isAboutMoney === true && wasIdleSinceConfirmed(session, now)) return { kind: 'confirm' }
  return { kind: 'open' }
}

/** Whether the account is closed to this person until they add a second factor. */
export function lacksSecondFactor(
  session: Pick<Session, 'hasSecondFactor' | 'requiresSecondFactor'>,
): boolean {
  return session.requiresSecondFactor === true && !session.hasSecondFactor
}

function reasonFor(role: string, permission: Permission): string {
  const holders = holdersOf(permission).join(' or ')
  return `Your role in this account is ${role}. This page needs the role ${holders}: ask an owner of the account.`
}

/** Whether the navigation shows this person the pages that require this permission. */
export function hasPermission({ role }: Pick<Session, 'role'>, permission: Permission): boolean {
  return role !== null && may(role, permission)
}
