// Creates or renews a partner's entitlement to a company, and makes a fresh activation link. Earlier links
// for the company stop working.
import { type Actor, appendAuditEntry } from '@cfs/audit'
import { appendToOutbox } from '@cfs/messaging'
import { inTransaction, type Tx } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import type { ActivationClaims } from '../domain/activation.ts'
import { type Entitlement, resume } from '../domain/entitlement.ts'
import { entitlementCreated } from '../publishes.ts'
import { findActivation, insertActivation, voidActivations } from '../store/activations.ts'
import { insertEntitlement, lockEntitlement, saveEntitlement } from '../store/entitlements.ts'
import type { KeyUse } from '../store/idempotency-keys.ts'
import { countLinkMail, requireOpenLink } from './count-link-mail.ts'
import { requireActive } from './import-trial-balance.ts'
import { type MadeBy, onceForEachKey } from './once-for-each-key.ts'
import { pageUrlOf } from './page-site.ts'
import type { PartnerContext } from './partner-context.ts'

export interface ActivateCompany {
  readonly accountId: string
  readonly companyNumber: string
  readonly email: string
  readonly externalId: string | null
  /** Undefined for a request without an Idempotency-Key. */
  readonly idempotency: Pick<KeyUse, 'key' | 'fingerprint'> | undefined
  readonly by: Actor
  /** Whether the link goes to the customer by e-mail, which is limited. Defaults to false. */
  readonly isMailed?: boolean
}

export interface CompanyActivation {
  readonly claims: ActivationClaims
  readonly url: string
  readonly replayed: boolean
}

type Work = Pick<
  PartnerContext,
  'pool' | 'clock' | 'tokens' | 'activationUrl' | 'linkSeconds' | 'afterCommit'
>

export async function activateCompany(context: Work, request: ActivateCompany): Promise<CompanyActivation> {
  const at = context.clock.now()
  const { result: claims, replayed } = await inTransaction(context.pool, async (tx) => {
    const make = () => makeActivation(tx, { ...request, at, linkSeconds: context.linkSeconds })
    if (request.idempotency === undefined) return { result: (await make()).made, replayed: false }
    return onceForEachKey(
      tx,
      { accountId: request.accountId, ...request.idempotency, at },
      { make, find: ({ activationId }) => findClaims(tx, { ...request, at }, activationId) },
    )
  })
  context.afterCommit()
  return { claims, url: await linkOf(context, claims), replayed }
}

/** A test link: nothing is stored, and the link itself has all that the page needs. */
export async function activateInSandbox(
  context: Pick<PartnerContext, 'pool' | 'clock' | 'tokens' | 'activationUrl' | 'linkSeconds'>,
  request: Omit<ActivateCompany, 'idempotency' | 'by' | 'isMailed'>,
): Promise<CompanyActivation> {
  const at = context.clock.now()
  const claims = {
    ...request,
    mode: 'test',
    activationId: newId('atv'),
    expiresAt: new Date(at.getTime() + context.linkSeconds * 1000),
  } as const
  return { claims, url: await linkOf(context, claims), replayed: false }
}

/** The link, on the partner's own host if it has one. */
export async function linkOf(
  context: Pick<PartnerContext, 'pool' | 'tokens' | 'activationUrl'>,
  claims: ActivationClaims,
): Promise<string> {
  const url = await pageUrlOf(context, claims.accountId)
  return `${url}/activate/${context.tokens.seal(claims)}`
}

export interface NewLink {
  readonly accountId: string
  readonly companyNumber: string
  readonly email: string
  readonly externalId: string | null
  readonly at: Date
  readonly linkSeconds: number
  readonly by: Actor
  readonly isMailed?: boolean
}

async function makeActivation(tx: Tx, request: NewLink): Promise<MadeBy<ActivationClaims>> {
  const entitlement = await activeEntitlement(tx, request)
  if (request.isMailed === true) await countLinkMail(tx, entitlement, request.at)
  const claims = await makeLink(tx, entitlement, request)
  return { made: claims, ids: { activationId: claims.activationId, importId: null } }
}

/** Makes a fresh link for an active, locked entitlement, and voids the earlier ones. */
export async function makeLink(
  tx: Tx,
  { entitlementId, accountId, companyNumber }: Entitlement,
  { email, externalId, at, linkSeconds }: Pick<NewLink, 'email' | 'externalId' | 'at' | 'linkSeconds'>,
): Promise<ActivationClaims> {
  const activationId = newId('atv')
  const expiresAt = new Date(at.getTime() + linkSeconds * 1000)
  await voidActivations(tx, entitlementId, at)
  await insertActivation(tx, { activationId, entitlementId, email, externalId, createdAt: at, expiresAt })
  return { mode: 'live', accountId, companyNumber, email, externalId, activationId, expiresAt }
}

/** The entitlement, locked and active: a new one, the active one, or one that had ended. */
async function activeEntitlement(
  tx: Tx,
  { accountId, companyNumber, at, by }: Pick<NewLink, 'accountId' | 'companyNumber' | 'at' | 'by'>,
): Promise<Entitlement> {
  const isNew = await insertEntitlement(tx, {
    entitlementId: newId('ent'),
    accountId,
    companyNumber,
    createdAt: at,
  })
  const entitlement = await lockEntitlement(tx, { accountId, companyNumber })
  if (entitlement === undefined) throw new Error('an entitlement that exists could not be locked')
  const resumed = isNew ? entitlement : resume(entitlement)
  if (resumed === undefined) return entitlement
  if (!isNew) await saveEntitlement(tx, resumed)
  await appendAuditEntry(tx, {
    at,
    accountId,
    by,
    action: 'entitlement.created',
    subject: companyNumber,
    before: { state: isNew ? null : entitlement.state },
    after: { state: resumed.state },
  })
  await appendToOutbox(tx, [entitlementCreated(resumed, at)], { source: 'partner', now: at })
  return resumed
}

async function findClaims(
  tx: Tx,
  { accountId, companyNumber, isMailed, at }: ActivateCompany & { readonly at: Date },
  activationId: string | null,
): Promise<ActivationClaims> {
  const activation = activationId === null ? undefined : await findActivation(tx, activationId)
  if (activation === undefined) throw new Error('an idempotency key has no activation')
  if (isMailed === true) {
    const entitlement = await lockEntitlement(tx, { accountId, companyNumber })
    await countLinkMail(tx, requireActive(entitlement, companyNumber), at)
    requireOpenLink(activation, at)
  }
  return { mode: 'live', accountId, companyNumber, ...activation }
}
