// Sends a partner's customer a fresh activation link by e-mail, for a partner that works without code.
// Earlier links for the company stop working.
import { Problem } from '@cfs/contracts'
import { inTransaction, type Tx } from '@cfs/postgres'
import { type ActivationClaims, activationState } from '../domain/activation.ts'
import type { Entitlement } from '../domain/entitlement.ts'
import { linkMail } from '../domain/link-mail.ts'
import { findActivation, findLastActivation } from '../store/activations.ts'
import { lockEntitlement } from '../store/entitlements.ts'
import type { KeyUse } from '../store/idempotency-keys.ts'
import { countLinkRequests, insertLinkRequest } from '../store/link-requests.ts'
import { findPageTheme } from '../store/page-themes.ts'
import { linkOf, makeLink } from './activate-company.ts'
import { requireActive } from './import-trial-balance.ts'
import { type MadeBy, onceForEachKey } from './once-for-each-key.ts'
import { MOST_AN_HOUR, type RenewalContext } from './renew-link.ts'

const HOUR_MS = 3_600_000

export interface MailLink {
  readonly accountId: string
  readonly companyNumber: string
  readonly idempotency: Pick<KeyUse, 'key' | 'fingerprint'>
}

/**
 * Sends the link to the address of the last activation; the same key sends the same link again. Every e-mail
 * counts, so that a repeated request cannot flood the customer.
 */
export async function mailLink(context: RenewalContext, request: MailLink): Promise<ActivationClaims> {
  const { accountId, companyNumber, idempotency } = request
  const at = context.clock.now()
  const { result: claims } = await inTransaction(context.pool, async (tx) => {
    const locked = await lockEntitlement(tx, { accountId, companyNumber })
    const entitlement = requireActive(locked, companyNumber)
    await countMail(tx, entitlement, at)
    return onceForEachKey(
      tx,
      { accountId, ...idempotency, at },
      {
        make: () => makeAgain(tx, context, { entitlement, at }),
        find: ({ activationId }) => findOpen(tx, request, { activationId, at }),
      },
    )
  })
  context.afterCommit()
  await send(context, claims)
  return claims
}

async function countMail(tx: Tx, { entitlementId }: Entitlement, at: Date): Promise<void> {
  const requests = await countLinkRequests(tx, { entitlementId, since: new Date(at.getTime() - HOUR_MS) })
  if (requests >= MOST_AN_HOUR) {
    throw new Problem(
      'RATE_LIMITED',
      `The customer was sent ${MOST_AN_HOUR} links within an hour, the maximum. Try again later.`,
      { headers: { 'retry-after': '600' } },
    )
  }
  await insertLinkRequest(tx, { entitlementId, at })
}

/** A fresh link for the person of the last activation. */
async function makeAgain(
  tx: Tx,
  { linkSeconds }: Pick<RenewalContext, 'linkSeconds'>,
  { entitlement, at }: { readonly entitlement: Entitlement; readonly at: Date },
): Promise<MadeBy<ActivationClaims>> {
  const last = await findLastActivation(tx, entitlement.entitlementId)
  if (last === undefined) throw new Error('an active entitlement has no activation')
  const { email, externalId } = last
  const claims = await makeLink(tx, entitlement, { email, externalId, at, linkSeconds })
  return { made: claims, ids: { activationId: claims.activationId, importId: null } }
}

/** The link of an earlier request with the key. Refuses to send one that no longer works. */
async function findOpen(
  tx: Tx,
  { accountId, companyNumber }: MailLink,
  { activationId, at }: { readonly activationId: string | null; readonly at: Date },
): Promise<ActivationClaims> {
  const activation = activationId === null ? undefined : await findActivation(tx, activationId)
  if (activation === undefined) throw new Error('an idempotency key has no activation')
  if (activationState(activation, at) === 'open')
    return { mode: 'live', accountId, companyNumber, ...activation }
  throw new Problem(
    'VALIDATION_ERROR',
    'This link no longer works: it was used, expired, or was replaced. Send a fresh one.',
  )
}

async function send(context: RenewalContext, claims: ActivationClaims): Promise<void> {
  const partner = (await findPageTheme(context.pool, claims.accountId))?.name ?? 'Company filing'
  const { companyNumber, activationId } = claims
  const url = await linkOf(context, claims)
  const mail = linkMail({ partner, companyNumber, url, isFromPartner: true })
  await context.mailer.send({ to: claims.email, ...mail }, activationId).catch((cause: unknown) => {
    const words = 'The e-mail could not be sent. Try again in a few minutes.'
    throw new Problem('SERVICE_UNAVAILABLE', words, { headers: { 'retry-after': '60' }, cause })
  })
}
