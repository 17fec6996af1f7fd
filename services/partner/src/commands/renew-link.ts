// Sends a customer whose link no longer works another one, if the partner allows it: always to the address on
// record, at most three times an hour for a company. It takes away no link that works.
import { inTransaction, type Tx } from '@cfs/postgres'
import type { Mailer } from '@cfs/mailer'
import { type ActivationClaims, activationState } from '../domain/activation.ts'
import { linkMail } from '../domain/link-mail.ts'
import { findLastActivation } from '../store/activations.ts'
import { lockEntitlement } from '../store/entitlements.ts'
import { countLinkRequests, insertLinkRequest } from '../store/link-requests.ts'
import { findPageTheme } from '../store/page-themes.ts'
import { linkOf, makeLink } from './activate-company.ts'
import { MOST_AN_HOUR } from './count-link-mail.ts'
import { openLink } from './start-visit.ts'
import type { FormContext } from './visit.ts'

const HOUR_MS = 3_600_000
const RENEWABLE = ['expired', 'used']

export interface RenewalContext extends FormContext {
  readonly mailer: Mailer
  readonly activationUrl: string
  readonly linkSeconds: number
}

/** Whether the page of a link that no longer works may offer a new one. */
export async function mayRenew(
  context: FormContext,
  claims: ActivationClaims,
  refusal: string,
): Promise<boolean> {
  if (claims.mode === 'test' || !RENEWABLE.includes(refusal)) return false
  return (await findPageTheme(context.pool, claims.accountId))?.allowsRenewalMail === true
}

/** Does nothing if the partner does not allow it, or after too many requests; the page looks the same. */
export async function renewLink(context: RenewalContext, token: string): Promise<void> {
  const link = await openLink(context, token)
  if (link?.refusal === undefined || !(await mayRenew(context, link.claims, link.refusal))) return
  const renewal = await inTransaction(context.pool, (tx) => makeRenewal(tx, context, link.claims))
  if (renewal === undefined) return
  const { claims: made, mailId } = renewal
  context.afterCommit()
  const partner = (await findPageTheme(context.pool, made.accountId))?.name ?? 'Company filing'
  const url = await linkOf(context, made)
  const mail = linkMail({ partner, companyNumber: made.companyNumber, url, isFromPartner: false })
  // The page does not wait for the mail server, so that its time reveals nothing.
  void context.mailer.send({ to: made.email, ...mail }, mailId).catch((error: unknown) => {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    const text = 'could not send a new activation link by e-mail; the customer can ask again'
    context.logger.warn({ activation_id: made.activationId, reason: code }, text)
  })
}

interface Renewal {
  readonly claims: ActivationClaims
  readonly mailId: string
}

/**
 * The newest link, if it still works, and otherwise a fresh one for the same person. Undefined after too many
 * requests, if the entitlement has ended, or if the partner has since activated another person.
 */
async function makeRenewal(
  tx: Tx,
  { clock, linkSeconds }: RenewalContext,
  claims: ActivationClaims,
): Promise<Renewal | undefined> {
  const at = clock.now()
  const entitlement = await lockEntitlement(tx, claims)
  if (entitlement?.state !== 'active') return undefined
  const { entitlementId } = entitlement
  const newest = await findLastActivation(tx, entitlementId)
  if (newest !== undefined && newest.email !== claims.email) return undefined
  const since = new Date(at.getTime() - HOUR_MS)
  const requests = await countLinkRequests(tx, { entitlementId, since })
  if (requests >= MOST_AN_HOUR) return undefined
  await insertLinkRequest(tx, { entitlementId, at })
  const { email, externalId } = claims
  const renewed =
    newest !== undefined && activationState(newest, at) === 'open'
      ? { ...claims, ...newest }
      : await makeLink(tx, entitlement, { email, externalId, at, linkSeconds })
  return { claims: renewed, mailId: `${renewed.activationId}.${at.getTime()}` }
}

/** An address of which a stranger learns little: `a***@lights.example`. */
export function maskedAddress(address: string): string {
  const [name = '', domain = ''] = address.split('@')
  return `${name.slice(0, 1)}***@${domain}`
}
