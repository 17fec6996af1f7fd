// Files a nil corporation tax return: from the request to what is recorded and sent.
import { gzipSync } from 'node:zlib'
import type { FileCt600Request } from '@cfs/contracts'
import { writeIrEnvelope, type Ct600Form } from '@cfs/forms'
import { newUuid } from '@cfs/runtime'
import type { TaxAuthorityCredentials } from '../clients/tax-authority/tax-authority-client.ts'
import { refuseByNumber, refuseByType } from '../domain/company-types.ts'
import { deriveCt600Values } from '../domain/derive-ct600-values.ts'
import { composeReturn, returnOverrides } from './compose-return.ts'
import type { FilingContext } from './filing-context.ts'
import { findCompany } from './find-company.ts'
import { refuse, refuseIf } from './refuse.ts'
import { resolvePeriod } from './resolve-period.ts'
import { answerAgain, submitFiling } from './submit-filing.ts'
import type { PreparedSending, Submission, SubmissionAnswer } from './submission.ts'

export interface FileCt600 {
  readonly request: Omit<FileCt600Request, 'credentials'>
  readonly credentials: TaxAuthorityCredentials
  readonly submission: Submission
}

export async function fileCt600(context: FilingContext, filing: FileCt600): Promise<SubmissionAnswer> {
  const { request, credentials, submission } = filing
  const again = await answerAgain(context, submission)
  if (again !== undefined) return again

  const { company_number: companyNumber, utr } = request
  refuseIf(refuseByNumber('ct600', companyNumber))
  const company = await findCompany(context, companyNumber, { canDoWithout: namesAll(request) })
  if (company !== undefined) refuseIf(refuseByType('ct600', company.type))
  const { period_start: override, period_end: end } = request
  const period = await resolvePeriod(context, { type: 'ct600', companyNumber, end, override, company })
  const derived = deriveCt600Values(returnOverrides(request), company)
  if (derived.kind === 'refused') return refuse(derived.refusal)
  const { values } = derived
  const form = composeReturn(request, { values, period })
  return submitFiling(context, submission, {
    type: 'ct600',
    companyNumber,
    companyName: values.companyName,
    utr,
    period,
    externalId: request.external_id ?? null,
    regime: 'dormant',
    derivedValues: {
      company_name: values.companyName,
      period_start: period.start,
      declarant_name: values.declarantName,
      declarant_status: values.declarantStatus,
    },
    forms: [{ part: 1, form }],
    amendment: null,
    amendsFilingId: null,
    computation: null,
    parts: [{ period, computation: null, sending: prepare(context, form, credentials) }],
  })
}

/** Whether the request gives every value that would be derived, so that the register is not needed. */
function namesAll(request: FileCt600['request']): boolean {
  const { company_name, period_start, declarant_name, declarant_status } = request
  return [company_name, period_start, declarant_name, declarant_status].every((value) => value !== undefined)
}

function prepare(
  { clients }: FilingContext,
  form: Ct600Form,
  credentials: TaxAuthorityCredentials,
): PreparedSending {
  const transactionId = newUuid().replaceAll('-', '').toUpperCase()
  const prepared = clients.taxAuthority.prepare({
    writeReturn: (irmark) => writeIrEnvelope(form, irmark === undefined ? {} : { irmark }),
    utr: form.utr,
    transactionId,
    credentials,
  })
  return {
    authority: 'tax_authority',
    transactionId,
    submissionNumber: null,
    irmark: prepared.irmark.base64,
    documents: [
      {
        kind: 'ct600_xml',
        mediaType: 'application/xml',
        filename: `ct600-${form.registrationNumber}-${form.period.end}.xml`,
        contentGzip: gzipSync(prepared.blanked),
      },
    ],
    send: (signal, mayLeave) => prepared.send(signal, mayLeave),
    lookup: ({ sentAt, signal }) =>
      clients.taxAuthority.lookup({ transactionId, credentials, sentAt, signal }),
  }
}
