// Routes with which the dashboard reads the receipt of a top-up: as data, and as a PDF.
import { Problem } from '@cfs/contracts'
import { success } from '@cfs/http'
import type { FastifyInstance } from 'fastify'
import type { BillingContext } from '../commands/billing-context.ts'
import { drawings } from '../commands/drawings.ts'
import { readReceipt } from '../commands/read-receipt.ts'
import { FOR_PEOPLE, PDF_FOR_PEOPLE } from './for-people.ts'

interface OfTopUp {
  readonly Params: { readonly top_up_id: string }
}
interface OfRefund {
  readonly Params: { readonly top_up_id: string; readonly refund_id: string }
}

export function getReceipts(app: FastifyInstance, context: BillingContext): void {
  const read = (request: { readonly identity: { readonly accountId: string } }, topUpId: string) =>
    readReceipt(context, { accountId: request.identity.accountId, topUpId })
  app.get<OfTopUp>('/top-ups/:top_up_id/receipt', FOR_PEOPLE, async (request) =>
    success(request, await read(request, request.params.top_up_id)),
  )
  app.get<OfTopUp>('/top-ups/:top_up_id/receipt.pdf', PDF_FOR_PEOPLE, async (request, reply) => {
    const receipt = await read(request, request.params.top_up_id)
    const { receiptPdf } = await drawings()
    return reply.type('application/pdf').send(receiptPdf(receipt))
  })
  app.get<OfRefund>(
    '/top-ups/:top_up_id/refunds/:refund_id/credit-note.pdf',
    PDF_FOR_PEOPLE,
    async (request, reply) => {
      const receipt = await read(request, request.params.top_up_id)
      const { creditNotePdf } = await drawings()
      const note = creditNotePdf(receipt, request.params.refund_id)
      if (note === undefined)
        throw new Problem('NOT_FOUND', 'The top-up has no such refund, or it has not been paid yet.')
      return reply.type('application/pdf').send(note)
    },
  )
}
