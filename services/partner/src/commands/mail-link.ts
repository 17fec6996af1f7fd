// Sends a partner's customer a fresh activation link by e-mail, for a partner that works without code.
// Earlier links for the company stop working.
import { inTransaction, type Tx } from '@cfs/postgres'
import type { ActivationClaims } from '../domain/activation.ts'
import type { Entitlement } from '../domain/entitlement.ts'
import { findActivation, findLastActivation } from '../store/activations.ts'
import { lockEntitlement } from '../store/entitlements.ts'
import type { KeyUse } from '../store/idempotency-keys.ts'
import { makeLink } from './activate-company.ts'
import { countLinkMail, requireOpenLink } from './count-link-mail.ts'
import { requireActive } from './import-trial-balance.ts'
import { type MadeBy, onceForEachKey } from './once-for-each-key.ts'
import type { RenewalContext } from './renew-link.ts'
import { sendLink } from './send-link.ts'

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
    await countLinkMail(tx, entitlement, at)
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
  await sendLink(context, claims)
  return claims
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
  requireOpenLink(activation, at)
  return { mode: 'live', accountId, companyNumber, ...activation }
}
