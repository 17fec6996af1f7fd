// Prepares planned accounts as a message to the registry.
import { gzipSync } from 'node:zlib'
import { writeAccountsIxbrl } from '@cfs/forms'
import { newUuid, type Secret } from '@cfs/runtime'
import { documentFilename, mediaTypeOf } from '@cfs/values'
import { submissionNumberAt } from '../domain/submission-number.ts'
import { nextSubmissionNumberPosition } from '../store/submission-numbers.ts'
import type { FilingContext } from './filing-context.ts'
import type { AccountsPlan } from '../planning/planned-filing.ts'
import type { PreparedSending } from './submission.ts'

export async function prepareAccounts(
  { pool, clients }: FilingContext,
  { form, signedOn }: AccountsPlan,
  companyAuthCode: Secret,
): Promise<PreparedSending> {
  const transactionId = newUuid().replaceAll('-', '').toUpperCase()
  const submissionNumber = submissionNumberAt(await nextSubmissionNumberPosition(pool))
  const ixbrl = Buffer.from(writeAccountsIxbrl(form), 'utf8')
  const prepared = clients.registry.prepare({
    companyNumber: form.company.number,
    companyName: form.company.name,
    companyAuthCode,
    accounts: ixbrl,
    dateSigned: signedOn,
    submissionNumber,
    transactionId,
  })
  const named = { companyNumber: form.company.number, periodEnd: form.period.end }
  const document = (kind: 'accounts_ixbrl' | 'accounts_xml', bytes: Buffer) => ({
    kind,
    mediaType: mediaTypeOf(kind),
    filename: documentFilename(kind, named),
    contentGzip: gzipSync(bytes),
  })
  return {
    authority: 'registry',
    transactionId,
    submissionNumber,
    irmark: null,
    documents: [document('accounts_ixbrl', ixbrl), document('accounts_xml', prepared.blanked)],
    send: (signal, mayLeave) => prepared.send(signal, mayLeave),
    lookup: ({ signal }) =>
      clients.registry.lookup({
        companyNumber: form.company.number,
        submissionNumber,
        transactionId: newUuid().replaceAll('-', '').toUpperCase(),
        signal,
      }),
  }
}
