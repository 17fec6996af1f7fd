// The e-mail with a new activation link. The link leads to a page with a button, because mail scanners open
// links.
import { quoteName } from '@cfs/values'

export function linkMail(facts: {
  readonly partner: string
  readonly companyNumber: string
  readonly url: string
}): {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: { readonly label: string; readonly url: string }
  readonly footer: { readonly reason: string }
} {
  const { partner, companyNumber, url } = facts
  return {
    subject: `Your new link from ${quoteName(partner)}`,
    paragraphs: [
      `You asked for a new link to file for company ${companyNumber}. It works once. Earlier links no longer work.`,
      'If you did not ask for this, ignore this e-mail: nothing is filed without you.',
    ],
    link: { label: 'Continue to the form', url },
    footer: {
      reason: `You get this e-mail because a new link was requested on the page of ${quoteName(partner)}, which has this address on record.`,
    },
  }
}
