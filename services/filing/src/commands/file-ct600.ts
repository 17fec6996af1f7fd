// Files a nil corporation tax return: from the request to what is recorded and sent.
import { gzipSync } from 'node:zlib'
import type { FileCt600Request } from '@cfs/contracts'
import { nilReturn, transliterate, writeIrEnvelope, type Ct600Form } from '@cfs/forms'
import { newUuid } from '@cfs/runtime'
import type { TaxAuthorityCredentials } from '../clients/tax-authority/tax-authority-client.ts'
import { refuseByNumber, refuseByType } from '../domain/company-types.ts'
import { deriveCt600Values, type Ct600Values } from '../domain/derive-ct600-values.ts'
import { invalid } from '../domain/refusal.ts'
import { composeForm } from './compose-form.ts'
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
  const derived = deriveCt600Values(
    {
      companyName: request.company_name?.trim(),
      declarantName: request.declarant_name?.trim(),
      declarantStatus: request.declarant_status?.trim(),
    },
    company,
  )
  if (derived.kind === 'refused') return refuse(derived.refusal)
  const { values } = derived
  const form = composeForm(FORM_FIELDS, () =>
    nilReturn({ ...inCharacterSet(values), registrationNumber: companyNumber, utr, period }),
  )
  return submitFiling(context, submission, {
    type: 'ct600',
    companyNumber,
    companyName: values.companyName,
    utr,
    period,
    externalId: request.external_id ?? null,
    regime: null,
    derivedValues: {
      company_name: values.companyName,
      period_start: period.start,
      declarant_name: values.declarantName,
      declarant_status: values.declarantStatus,
    },
    form,
    sending: prepare(context, form, credentials),
  })
}

/** Whether the request gives every value that would be derived, so that the register is not needed. */
function namesAll(request: FileCt600['request']): boolean {
  const { company_name, period_start, declarant_name, declarant_status } = request
  return [company_name, period_start, declarant_name, declarant_status].every((value) => value !== undefined)
}

const FORM_FIELDS = {
  companyName: 'company_name',
  declarantName: 'declarant_name',
  declarantStatus: 'declarant_status',
  'period.start': 'period_start',
  'period.end': 'period_end',
  period: 'period_start',
}

/** The return knows no accents and few signs; what cannot be written at all is the client's to replace. */
function inCharacterSet(values: Ct600Values): Ct600Values {
  const write = (field: string, text: string) =>
    transliterate(text)?.text ??
    refuse(invalid({ field, message: 'cannot be written in the characters of the return' }))
  return {
    companyName: write('company_name', values.companyName),
    declarantName: write('declarant_name', values.declarantName),
    declarantStatus: write('declarant_status', values.declarantStatus),
  }
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
    send: (signal) => prepared.send(signal),
    lookup: ({ sentAt, signal }) =>
      clients.taxAuthority.lookup({ transactionId, credentials, sentAt, signal }),
  }
}
