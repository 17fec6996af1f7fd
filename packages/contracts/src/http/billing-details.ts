// What a customer wants on receipts and VAT invoices, between the dashboard and billing; no API key gives
// access to these routes. Receipts keep the details with which they were issued.
import { z } from 'zod'
import { line } from './line.ts'

/** The most lines of an address. */
export const MOST_ADDRESS_LINES = 7

/** Answers GET /billing-details; the body and the answer of PUT /billing-details. */
export const billingDetails = z.strictObject({
  name: line(1, 160).nullable().describe('The name of the customer; null for the name of the account.'),
  address: z
    .array(line(1, 100))
    .max(MOST_ADDRESS_LINES, { error: `must have ${MOST_ADDRESS_LINES} lines or fewer` })
    .describe('The lines of the postal address.'),
  vat_number: z
    .string()
    .regex(/^[A-Z0-9]{4,20}$/, { error: 'must be 4 to 20 letters and digits, such as GB123456789' })
    .nullable()
    .describe('The VAT number, without spaces.'),
  purchase_order: line(1, 60).nullable().describe('A text of the customer’s own, such as an order number.'),
})
export type BillingDetails = z.infer<typeof billingDetails>
