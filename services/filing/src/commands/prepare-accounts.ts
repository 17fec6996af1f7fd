// Planned accounts as a message to the registry.
import { gzipSync } from 'node:zlib'
import { writeAccountsIxbrl } from '@cfs/forms'
import { newUuid, type Secret } from '@cfs/runtime'
import { submissionNumberAt } from '../domain/submission-number.ts'
import { nextSubmissionNumberPosition } from '../store/submission-numbers.ts'
import type { FilingContext } from './filing-context.ts'
import type { AccountsPlan } from './planned-filing.ts'
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
  const name = `accounts-${form.company.number}-${form.period.end}`
  const document = (kind: string, mediaType: string, bytes: Buffer) => ({
    kind,
    mediaType,
    filename: `${name}.${kind === 'accounts_ixbrl' ? 'xhtml' : 'xml'}`,
    contentGzip: gzipSync(bytes),
  })
  return {
    authority: 'registry',
    transactionId,
    submissionNumber,
    irmark: null,
    documents: [
      document('accounts_ixbrl', 'application/xhtml+xml', ixbrl),
      document('accounts_xml', 'application/xml', prepared.blanked),
    ],
    send: (signal, mayLeave) => prepared.send(signal, mayLeave),
    lookup: ({ signal }) =>
      clients.registry.lookup({
        submissionNumber,
        transactionId: newUuid().replaceAll('-', '').toUpperCase(),
        signal,
      }),
  }
}
