// Files dormant accounts: from the request to what is recorded and sent.
import { gzipSync } from 'node:zlib'
import type { FileAccountsRequest } from '@cfs/contracts'
import { writeAccountsIxbrl, type AccountsForm } from '@cfs/forms'
import { newUuid, type Secret } from '@cfs/runtime'
import { isoDateInLondon, poundsFromPence } from '@cfs/values'
import { refuseByNumber, refuseByType } from '../domain/company-types.ts'
import { deriveAccountsValues } from '../domain/derive-accounts-values.ts'
import { refuseApprovalDate, refuseRegime } from '../domain/regime.ts'
import { submissionNumberAt } from '../domain/submission-number.ts'
import { nextSubmissionNumberPosition } from '../store/submission-numbers.ts'
import { accountsOverrides, composeAccounts } from './compose-accounts.ts'
import type { FilingContext } from './filing-context.ts'
import { findCompany } from './find-company.ts'
import { refuse, refuseIf } from './refuse.ts'
import { resolvePeriod } from './resolve-period.ts'
import { answerAgain, submitFiling } from './submit-filing.ts'
import type { PreparedSending, Submission, SubmissionAnswer } from './submission.ts'

export interface FileAccounts {
  readonly request: Omit<FileAccountsRequest, 'credentials'>
  readonly companyAuthCode: Secret
  readonly submission: Submission
}

export async function fileAccounts(context: FilingContext, filing: FileAccounts): Promise<SubmissionAnswer> {
  const { request, companyAuthCode, submission } = filing
  const again = await answerAgain(context, submission)
  if (again !== undefined) return again

  const { company_number: companyNumber, period_end: end } = request
  refuseIf(refuseByNumber('accounts', companyNumber) ?? refuseRegime(request.accounts_type))
  const company = await findCompany(context, companyNumber, { canDoWithout: namesAll(request) })
  if (company !== undefined) refuseIf(refuseByType('accounts', company.type))
  const override = request.period_start
  const period = await resolvePeriod(context, { type: 'accounts', companyNumber, end, override, company })
  const approvalDate = request.approval_date ?? isoDateInLondon(context.clock.now())
  refuseIf(refuseApprovalDate(approvalDate, period))
  const derived = deriveAccountsValues(accountsOverrides(request), company)
  if (derived.kind === 'refused') return refuse(derived.refusal)
  const { values } = derived
  const form = composeAccounts(request, { values, company, period, approvalDate })
  return submitFiling(context, submission, {
    type: 'accounts',
    companyNumber,
    companyName: values.companyName,
    utr: null,
    period,
    externalId: request.external_id ?? null,
    regime: 'dormant',
    derivedValues: {
      company_name: values.companyName,
      period_start: period.start,
      director_name: values.directorName,
      share_capital: poundsFromPence(values.shareCapitalPence),
      cash: poundsFromPence(values.cashPence),
    },
    forms: [{ part: 1, form }],
    amendment: null,
    amendsFilingId: null,
    computation: null,
    parts: [{ period, computation: null, sending: await prepare(context, form, companyAuthCode) }],
  })
}

/** Whether the request gives every value that would be derived, so that the register is not needed. */
function namesAll(request: FileAccounts['request']): boolean {
  const { company_name, period_start, director_name, share_capital, cash } = request
  return [company_name, period_start, director_name, share_capital, cash].every(
    (value) => value !== undefined,
  )
}

async function prepare(
  { pool, clients }: FilingContext,
  form: AccountsForm,
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
    dateSigned: form.approvalDate,
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
