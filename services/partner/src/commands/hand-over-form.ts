// Lets a member of the partner's account open a customer's form: makes a token, which the dashboard's page
// posts to the partner's page. It works once, within a minute, for this member and company only.
import { type Actor } from '@cfs/audit'
import { Problem } from '@cfs/contracts'
import { inTransaction } from '@cfs/postgres'
import { randomBytes } from 'node:crypto'
import { isActive } from '../domain/entitlement.ts'
import { saveHandOver } from '../store/hand-overs.ts'
import { lockEntitlement } from '../store/entitlements.ts'
import { requireWorkingAccount } from './account-refusal.ts'
import { noSuchCompany } from './end-entitlement.ts'
import { pageUrlOf } from './page-site.ts'
import type { PartnerContext } from './partner-context.ts'
import { hashOfCookie } from './start-visit.ts'

const HAND_OVER_MS = 60_000

export interface HandOverForm {
  readonly accountId: string
  readonly companyNumber: string
  readonly personName: string
  readonly dashboardUrl: string
  /** The member. */
  readonly by: Actor
}

export interface HandedOver {
  /** Where the token is posted. */
  readonly url: string
  readonly token: string
  readonly expiresAt: Date
}

export async function handOverForm(
  context: Pick<PartnerContext, 'pool' | 'clock' | 'activationUrl'>,
  { accountId, companyNumber, personName, dashboardUrl, by }: HandOverForm,
): Promise<HandedOver> {
  if (by.kind !== 'person') throw new Problem('INSUFFICIENT_SCOPE', 'Only a person can open a form.')
  await requireWorkingAccount(context, accountId)
  const pageUrl = await pageUrlOf(context, accountId)
  const token = randomBytes(32).toString('base64url')
  const at = context.clock.now()
  const expiresAt = new Date(at.getTime() + HAND_OVER_MS)
  await inTransaction(context.pool, async (tx) => {
    const entitlement = await lockEntitlement(tx, { accountId, companyNumber })
    if (entitlement === undefined) throw noSuchCompany()
    if (!isActive(entitlement)) {
      const words = 'The access of this company has ended. Activate it again to file for it.'
      throw new Problem('NO_ACTIVE_ENTITLEMENT', words)
    }
    await saveHandOver(tx, {
      entitlementId: entitlement.entitlementId,
      personId: by.id,
      personName,
      tokenHash: hashOfCookie(token),
      dashboardUrl: new URL(dashboardUrl).origin,
      at,
      expiresAt,
    })
  })
  return { url: `${pageUrl}/hand-over`, token, expiresAt }
}
