// Sends an activation link to the partner's customer by e-mail.
import { Problem } from '@cfs/contracts'
import type { ActivationClaims } from '../domain/activation.ts'
import { linkMail } from '../domain/link-mail.ts'
import { findPageTheme } from '../store/page-themes.ts'
import { linkOf } from './activate-company.ts'
import type { RenewalContext } from './renew-link.ts'

/** Throws SERVICE_UNAVAILABLE if the mail server does not take the e-mail. */
export async function sendLink(context: RenewalContext, claims: ActivationClaims): Promise<void> {
  const partner = (await findPageTheme(context.pool, claims.accountId))?.name ?? 'Company filing'
  const { companyNumber, activationId } = claims
  const url = await linkOf(context, claims)
  const mail = linkMail({ partner, companyNumber, url, isFromPartner: true })
  await context.mailer.send({ to: claims.email, ...mail }, activationId).catch((cause: unknown) => {
    const words = 'The e-mail could not be sent. Try again in a few minutes.'
    throw new Problem('SERVICE_UNAVAILABLE', words, { headers: { 'retry-after': '60' }, cause })
  })
}
