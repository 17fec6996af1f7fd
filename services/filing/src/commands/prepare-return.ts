// A planned return as a message to the tax authority, with what is attached to it.
import { gzipSync } from 'node:zlib'
import { writeAccountsIxbrl, writeComputationsIxbrl, writeIrEnvelope } from '@cfs/forms'
import { newUuid } from '@cfs/runtime'
import type {
  TaxAuthorityClient,
  TaxAuthorityCredentials,
} from '../clients/tax-authority/tax-authority-client.ts'
import { documentName, type NamedDocument } from './document-name.ts'
import type { PlannedReturn } from './planned-filing.ts'
import type { PreparedSending } from './submission.ts'

export function prepareReturn(
  client: TaxAuthorityClient,
  planned: PlannedReturn,
  credentials: TaxAuthorityCredentials,
): PreparedSending {
  const { form, accounts, computations } = planned
  const transactionId = newUuid().replaceAll('-', '').toUpperCase()
  const attachments = {
    ...(accounts !== undefined && { accounts: writeAccountsIxbrl(accounts) }),
    ...(computations !== undefined && { computations: writeComputationsIxbrl(computations) }),
  }
  const prepared = client.prepare({
    writeReturn: (irmark) =>
      writeIrEnvelope(form, { attachments, ...(irmark === undefined ? {} : { irmark }) }),
    utr: form.utr,
    transactionId,
    credentials,
  })
  const document = (kind: NamedDocument, mediaType: string, content: string | Buffer | undefined) => {
    // The accounts of a long period end with its second return.
    const periodEnd = kind === 'accounts_ixbrl' ? (accounts ?? form).period.end : form.period.end
    const filename = documentName(kind, { companyNumber: form.registrationNumber, periodEnd })
    return content === undefined ? [] : [{ kind, mediaType, filename, contentGzip: gzipSync(content) }]
  }
  return {
    authority: 'tax_authority',
    transactionId,
    submissionNumber: null,
    irmark: prepared.irmark.base64,
    documents: [
      ...document('ct600_xml', 'application/xml', prepared.blanked),
      ...document('accounts_ixbrl', 'application/xhtml+xml', attachments.accounts),
      ...document('computations_ixbrl', 'application/xhtml+xml', attachments.computations),
    ],
    send: (signal, mayLeave) => prepared.send(signal, mayLeave),
    lookup: ({ sentAt, signal }) => client.lookup({ transactionId, credentials, sentAt, signal }),
  }
}
