// The e-mail with an activation link. The link leads to a page with a button, because mail scanners open
// links.
import { quoteName } from '@cfs/values'

export function linkMail(facts: {
  readonly partner: string
  readonly companyNumber: string
  readonly url: string
  /** Whether the partner sent the link itself; otherwise the customer asked for a new one. */
  readonly isFromPartner: boolean
}): {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: { readonly label: string; readonly url: string }
  readonly footer: { readonly reason: string }
} {
  const { partner, companyNumber, url, isFromPartner } = facts
  const name = quoteName(partner)
  const link = { label: 'Continue to the form', url }
  if (isFromPartner) {
    return {
      subject: `${name} sent you a link to file for your company`,
      paragraphs: [
        `Check the figures of company ${companyNumber}, then file them yourself. The link works once. Earlier links no longer work.`,
        `If the link has expired when you open it, ask ${name} for a new one. Nothing is filed without you.`,
      ],
      link,
      footer: { reason: `You get this e-mail because ${name} has this address on record for the company.` },
    }
  }
  return {
    subject: `Your new link from ${name}`,
    paragraphs: [
      `You asked for a new link to file for company ${companyNumber}. It works once. Earlier links no longer work.`,
      'If you did not ask for this, ignore this e-mail: nothing is filed without you.',
    ],
    link,
    footer: {
      reason: `You get this e-mail because a new link was requested on the page of ${name}, which has this address on record.`,
    },
  }
}
