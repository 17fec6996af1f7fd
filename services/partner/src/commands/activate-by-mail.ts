// Activates a company for a partner that works without code, as POST /api/v1/activate does, and sends the
// customer the link by e-mail.
import type { ActivationClaims } from '../domain/activation.ts'
import { type ActivateCompany, activateCompany } from './activate-company.ts'
import type { RenewalContext } from './renew-link.ts'
import { sendLink } from './send-link.ts'

/** The same key sends the same link again. Every e-mail counts towards the limits of links. */
export async function activateByMail(
  context: RenewalContext,
  request: Omit<ActivateCompany, 'isMailed'>,
): Promise<ActivationClaims> {
  const { claims } = await activateCompany(context, { ...request, isMailed: true })
  await sendLink(context, claims)
  return claims
}
