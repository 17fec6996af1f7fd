// Handles GetSubmissionStatus and StatusAck, with which a presenter fetches and acknowledges the results of
// its submissions.
import { escapeXml } from '@cfs/simulator-control'
import { firstViolation, optional, required, sequence } from '../xml/content-model.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { childText } from '../xml/xml-element.ts'
import { refusals } from './answers.ts'
import type { Presenter } from './presenter.ts'
import { isNamedBy } from './presenter.ts'
import type { Submission, Submissions } from './submissions.ts'

const NAMESPACE = 'http://xmlgw.companieshouse.gov.uk'
const STATUS = 'GetSubmissionStatus'
const byCompany = sequence(optional('CompanyNumber'), required('PresenterID'))
const byNumber = sequence(optional('SubmissionNumber'), required('PresenterID'))

export interface StatusQuery {
  readonly submissionNumber: string | undefined
  readonly companyNumber: string | undefined
}

export function readStatusQuery(forms: readonly XmlElement[], presenter: Presenter): StatusQuery {
  const form = onlyForm(forms, STATUS)
  const companyNumber = childText(form, 'CompanyNumber')
  const violation = firstViolation(form, companyNumber === undefined ? byNumber : byCompany)
  if (
    violation?.kind === 'missing' ||
    (!violation && !isNamedBy(presenter, childText(form, 'PresenterID')))
  ) {
    throw refusals.classSpecific(STATUS, 'No presenter ID supplied')
  }
  if (violation?.kind === 'unexpected') {
    const text = `No element '${violation.element}' in class CompaniesHouse::GetSubmissionStatus`
    throw refusals.classSpecific(STATUS, text, violation.location)
  }
  if (violation) throw refusals.invalidRequest(STATUS, violation.location)
  return { submissionNumber: childText(form, 'SubmissionNumber'), companyNumber }
}

/**
 * The body of the response to a status request. A query without a submission number returns every result
 * that the presenter has not acknowledged.
 */
export function submissionStatus(query: StatusQuery, submissions: Submissions): string {
  const found = matching(query, submissions)
  const asked = query.submissionNumber ?? query.companyNumber
  if (found.length === 0 && asked !== undefined)
    throw refusals.unmarked(STATUS, 'business', 'No Transaction Found')
  // The element has no namespace of its own, as in the gateway's published example.
  return `<SubmissionStatus>${found.map(statusElement).join('')}</SubmissionStatus>`
}

function matching(
  { submissionNumber, companyNumber }: StatusQuery,
  submissions: Submissions,
): readonly Submission[] {
  if (submissionNumber !== undefined) return [submissions.find(submissionNumber)].flatMap((one) => one ?? [])
  if (companyNumber !== undefined) return submissions.ofCompany(companyNumber.toUpperCase())
  return unacknowledged(submissions)
}

function unacknowledged(submissions: Submissions): readonly Submission[] {
  return submissions.all().filter((one) => one.status !== 'PENDING' && !one.acknowledged)
}

/** After a StatusAck, the results that the query for all submissions returned are not returned again. */
export function acknowledgeResults(forms: readonly XmlElement[], submissions: Submissions): void {
  onlyForm(forms, 'StatusAck')
  for (const submission of unacknowledged(submissions)) submission.acknowledged = true
}

function onlyForm(forms: readonly XmlElement[], name: string): XmlElement {
  const [form, ...others] = forms
  if (form?.name !== name || form.namespace !== NAMESPACE || others.length > 0) {
    throw refusals.invalidRequest(name, form?.name ?? 'Body')
  }
  return form
}

function statusElement(submission: Submission): string {
  const number = submission.companyNumber ?? submission.writtenCompanyNumber
  const reference = submission.customerReference
  return (
    `<Status><SubmissionNumber>${escapeXml(submission.number)}</SubmissionNumber>` +
    `<StatusCode>${submission.status}</StatusCode><CompanyNumber>${escapeXml(number)}</CompanyNumber>` +
    (reference === undefined ? '' : `<CustomerReference>${escapeXml(reference)}</CustomerReference>`) +
    rejections(submission) +
    examiner(submission) +
    '</Status>'
  )
}

function rejections({ status, rejects }: Submission): string {
  if (status !== 'REJECT') return status === 'ACCEPT' ? '<Rejections/>' : ''
  const all = rejects.map(
    ({ code, description, instance }) =>
      `<Reject><RejectCode>${escapeXml(code)}</RejectCode>` +
      `<Description>${escapeXml(description.slice(0, 4000) || 'Rejected')}</Description>` +
      `<InstanceNumber>${escapeXml(instance)}</InstanceNumber></Reject>`,
  )
  return `<Rejections>${all.join('')}</Rejections>`
}

function examiner({ status }: Submission): string {
  if (status === 'PENDING') return ''
  const comment = status === 'ACCEPT' ? 'Accepted submission' : 'See reject reason'
  return `<Examiner><Telephone>0303 1234 500</Telephone><Comment>${comment}</Comment></Examiner>`
}
