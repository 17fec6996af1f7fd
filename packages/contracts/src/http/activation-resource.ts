// POST /api/v1/activate: the company and its customer, and the link that signs the customer in.
import { parseEmail } from '@cfs/values'
import { z } from 'zod'
import { companyNumber, line } from './line.ts'

export const activateRequest = z.strictObject({
  company_number: companyNumber,
  email: z
    .string()
    .max(254, { error: 'must be 254 characters or fewer', abort: true })
    .refine((text) => parseEmail(text) !== undefined, { error: 'must be an e-mail address' })
    .transform((text) => parseEmail(text) ?? text)
    .meta({ description: 'The customer’s e-mail address.', format: 'email', maxLength: 254 }),
  external_id: line(1, 100)
    .optional()
    .describe('Your own reference for the customer, up to 100 characters. Stored and returned.'),
})
export type ActivateRequest = z.infer<typeof activateRequest>

export const activationResource = z.strictObject({
  activation_url: z
    .string()
    .describe(
      'The link to which you redirect the customer. It signs the customer in once, and works until `expires_at` or until you create a newer link for the company.',
    ),
  company_number: z.string().describe('The company number, in upper case.'),
  email: z.string().describe('The e-mail address of the request.'),
  external_id: z.string().nullable().describe('The reference of the request; null if it had none.'),
  expires_at: z.string().describe('When the link stops working: ISO 8601, UTC.'),
})
export type ActivationResource = z.infer<typeof activationResource>
