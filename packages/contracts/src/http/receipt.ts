// The receipt of a top-up, which is the VAT invoice if the seller is registered for VAT. Everything on the
// receipt is recorded when the money is credited and never changes, except the list of refunds.
import { z } from 'zod'
import { pounds } from './line.ts'

/** The seller (the operator of the product), as named on receipts and statements. */
export const seller = z.object({
  name: z.string(),
  address: z
    .array(z.string())
    .describe('The lines of the seller’s postal address; empty if no address is configured.'),
  vat_number: z
    .string()
    .nullable()
    .describe('The seller’s VAT number; null if the seller is not registered for VAT.'),
})

export const accountHolder = z.object({
  account_id: z.string(),
  name: z.string().describe('The name of the account, or its id if the name is not available yet.'),
})

/** The numbered document of a refund that was paid. */
export const creditNote = z.object({
  number: z
    .string()
    .describe(
      'The number of the credit note, such as `CN-000001`, from a series without gaps. Notes from before this series have a number made from the receipt’s, such as `TU-000001-R1`.',
    ),
  issued_at: z.string().describe('ISO 8601, UTC.'),
  vat: pounds.nullable().describe('The VAT that the note returns; null if the receipt charged none.'),
  cancelled_at: z
    .string()
    .nullable()
    .describe(
      'When the refund failed after it had been paid, so that the note no longer counts; ISO 8601, UTC.',
    ),
})

/**
 * Answers GET /top-ups/{top_up_id}/receipt; 404 until the top-up is credited.
 * `receiptPdf(receipt)` of @cfs/forms draws receipt.pdf from an object with these fields.
 */
export const receipt = z.object({
  kind: z.enum(['receipt', 'vat_invoice']),
  number: z.string().describe('The number of the receipt, such as `TU-000001`, from a series without gaps.'),
  issued_on: z
    .string()
    .describe(
      'The date on which the receipt was issued, in UK time (YYYY-MM-DD). The VAT tax point is the UK date of `payment.paid_at`, which is earlier if the payment processor reported the payment late.',
    ),
  seller,
  account: accountHolder.extend({
    // Not from versions of billing before billing details.
    address: z
      .array(z.string())
      .default([])
      .describe('The lines of the customer’s postal address, as the customer gave them.'),
    vat_number: z.string().nullable().default(null).describe('The customer’s VAT number, if given.'),
  }),
  purchase_order: z
    .string()
    .nullable()
    .default(null)
    .describe(
      'The customer’s purchase order, if given. Not from versions of billing before billing details.',
    ),
  description: z.string().describe('The item that was bought: `Prepaid filing balance`.'),
  amount: pounds.describe('The amount that was paid, including any VAT.'),
  currency: z.literal('GBP'),
  vat: z
    .object({
      rate_percent: z.number(),
      net: pounds,
      amount: pounds,
    })
    .nullable()
    .describe('The VAT; null if none was charged. The amount paid is `net` plus the VAT in `amount`.'),
  payment: z.object({
    method: z
      .string()
      .describe('The payment method, by its name at the payment processor: `card` or `bacs_debit`.'),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    paid_at: z.string().describe('When the customer paid, by the payment processor’s clock; ISO 8601, UTC.'),
    reference: z.string().describe('The id of the payment at the payment processor: `pi_…`.'),
  }),
  top_up_id: z.string(),
  transaction_id: z.string(),
  refunds: z
    .array(
      z.object({
        refund_id: z.string(),
        amount: pounds,
        state: z.enum(['pending', 'succeeded', 'failed']),
        created_at: z.string().describe('ISO 8601, UTC.'),
        paid_at: z
          .string()
          .nullable()
          .default(null)
          .describe(
            'When the payment processor paid the refund, by its clock; ISO 8601, UTC. Null until then, and for refunds from before this was recorded.',
          ),
        credit_note: creditNote.nullable().default(null).describe('Null until the refund has been paid.'),
      }),
    )
    .describe('Oldest first.'),
})
export type ReceiptResource = z.infer<typeof receipt>
