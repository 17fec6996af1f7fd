// The look of a partner's pages, and the lists that the dashboard shows to partners.
import { isLoopbackHost } from '@cfs/values'
import { z } from 'zod'
import { companyNumber, line, pageQuery } from '../line.ts'

/** A page that a customer may be sent to: https, or http on this machine. */
const isPage = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
  return isSafe && username === '' && password === ''
}

export const partnerTheme = z.strictObject({
  name: line(1, 60).describe('The name that customers see.'),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: 'must be a colour such as #1d70b8' })
    .transform((text) => text.toLowerCase())
    .nullable()
    .describe('The colour of the header; null for the default.'),
  logo: z
    .strictObject({
      content_base64: z
        .base64({ error: 'must be base64' })
        .max(87_384, { error: 'must be an image of at most 64 KB' })
        .describe('The image: PNG, JPEG or WebP of at most 64 KB.'),
    })
    .nullable()
    .optional()
    .describe('The logo; null removes it, and leaving it out keeps it.'),
  return_url: z
    .string()
    .max(500, { error: 'must be 500 characters or fewer' })
    .refine(isPage, { error: 'must be an https address' })
    .nullable()
    .describe('Where the customer goes back to after filing; null for nowhere.'),
  allows_renewal_mail: z
    .boolean()
    .describe('Whether a customer with an expired link may have a new one sent to the address on record.'),
})
export type PartnerTheme = z.infer<typeof partnerTheme>

/** The query of the lists of one partner's activations and imports. */
export const partnerListQuery = z.strictObject({ company_number: companyNumber.optional(), ...pageQuery })
