// Prepares a planned return, with its attachments, as a message to the tax authority.
import { gzipSync } from 'node:zlib'
import { writeIrEnvelope } from '@cfs/forms'
import { newUuid } from '@cfs/runtime'
import { documentFilename, mediaTypeOf } from '@cfs/values'
import { BANK_PLACEHOLDERS } from '../clients/tax-authority/bank-detail-parts.ts'
import type { TaxAuthorityClient, TaxReturnSecrets } from '../clients/tax-authority/tax-authority-client.ts'
import type { PlannedReturn } from '../planning/planned-filing.ts'
import { writeAttachments } from '../planning/write-attachments.ts'
import type { PreparedSending } from './submission.ts'

type SentDocument = 'ct600_xml' | 'accounts_ixbrl' | 'computations_ixbrl'

export function prepareReturn(
  client: TaxAuthorityClient,
  planned: PlannedReturn,
  { bankDetails, ...credentials }: TaxReturnSecrets,
): PreparedSending {
  const { form, accounts, computations } = planned
  const transactionId = newUuid().replaceAll('-', '').toUpperCase()
  // Written on this thread, in about 30 ms at most: a live submission must not wait for a dry run on another
  // thread.
  const attachments = writeAttachments({ accounts, computations })
  const prepared = client.prepare({
    writeReturn: (irmark) =>
      writeIrEnvelope(form, {
        attachments,
        ...(irmark === undefined ? {} : { irmark }),
        ...(bankDetails && { bankDetails: BANK_PLACEHOLDERS }),
      }),
    bankDetails,
    utr: form.utr,
    transactionId,
    credentials,
  })
  const document = (kind: SentDocument, content: string | Buffer | undefined) => {
    // One set of accounts covers the whole period. If the period makes several returns, the accounts end on
    // the same day as the last return.
    const periodEnd = kind === 'accounts_ixbrl' ? (accounts ?? form).period.end : form.period.end
    const filename = documentFilename(kind, { companyNumber: form.registrationNumber, periodEnd })
    if (content === undefined) return []
    return [{ kind, mediaType: mediaTypeOf(kind), filename, contentGzip: gzipSync(content) }]
  }
  return {
    authority: 'tax_authority',
    transactionId,
    submissionNumber: null,
    irmark: prepared.irmark.base64,
    documents: [
      ...document('ct600_xml', prepared.blanked),
      ...document('accounts_ixbrl', attachments.accounts),
      ...document('computations_ixbrl', attachments.computations),
    ],
    send: (signal, mayLeave) => prepared.send(signal, mayLeave),
    lookup: ({ sentAt, signal }) => client.lookup({ transactionId, credentials, sentAt, signal }),
  }
}
