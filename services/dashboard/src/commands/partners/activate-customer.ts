// Activates a company for a partner's customer, who gets the link by e-mail. The partner service does both,
// with the command of POST /api/v1/activate, so the audit log gets one entry before, and one afterwards.
import { createHash } from 'node:crypto'
import { type MailedActivation, sentLink } from '@cfs/contracts'
import { ifAvailable, ServiceRefusal, urlPath } from '@cfs/http'
import { canonicalJson, type CompanyNumber, parseCompanyNumber, parseEmail } from '@cfs/values'
import { readCompany } from '../../clients/companies/read-company.ts'
import { asPartner } from '../../clients/partners/as-partner.ts'
import type { MemberRequest } from '../../clients/shell/member-request.ts'
import { noteChange } from '../audit/note-change.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'

/** As typed. */
export interface TypedActivation {
  readonly companyNumber: string
  readonly email: string
  /** The partner's own reference for the customer; empty for none. */
  readonly externalId: string
}

export type CustomerActivation =
  | { readonly kind: 'activated'; readonly companyNumber: string }
  /** What to check before the link is sent; `name` is undefined while the register is unavailable. */
  | { readonly kind: 'check'; readonly companyNumber: string; readonly name: string | undefined }
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, string>> }

const LONGEST_EMAIL = 254
const LONGEST_REFERENCE = 100

/** Looks the company up, so that its name can be compared before the customer gets the link. */
export async function checkActivation(
  context: DashboardContext,
  request: MemberRequest,
  typed: TypedActivation,
): Promise<CustomerActivation> {
  const read = readActivation(typed)
  if ('errors' in read) return { kind: 'refused', ...read }
  const { companyNumber } = read
  const { member, caller } = request
  const { accountId, personId: actor } = member
  const asked = { accountId, companyNumber, actor, requestId: caller.requestId }
  const answer = await ifAvailable(readCompany(context, asked))
  if (answer?.isOnRegister === false) {
    const unknown = `The register has no company ${companyNumber}. Check the number`
    return { kind: 'refused', errors: { company_number: unknown } }
  }
  return { kind: 'check', companyNumber, name: answer?.name ?? undefined }
}

function readActivation(
  typed: TypedActivation,
):
  | { readonly companyNumber: CompanyNumber; readonly email: string }
  | { readonly errors: Readonly<Record<string, string>> } {
  const companyNumber = parseCompanyNumber(typed.companyNumber)
  const email = typed.email.length > LONGEST_EMAIL ? undefined : parseEmail(typed.email)
  const errors = errorsOf(typed, { companyNumber, email })
  if (companyNumber === undefined || email === undefined || Object.keys(errors).length > 0) return { errors }
  return { companyNumber, email }
}

/** `formId` names the page with the button: its second press sends the same link. */
export async function activateCustomer(
  context: DashboardContext,
  request: MemberRequest,
  { typed, formId }: { readonly typed: TypedActivation; readonly formId: string },
): Promise<CustomerActivation> {
  const read = readActivation(typed)
  if ('errors' in read) return { kind: 'refused', ...read }
  const { companyNumber, email } = read
  const { externalId } = typed
  const body: MailedActivation = { email, ...(externalId === '' ? {} : { external_id: externalId }) }
  const subject = companyNumber
  await noteChange(context, request, { action: 'company.activating', subject })
  const path = urlPath`/manage/accounts/${request.member.accountId}/companies/${companyNumber}/activate`
  const idempotencyKey = `dashboard-activate-${digestOf({ formId, companyNumber, body })}`
  const call = { ...asPartner(request), method: 'POST', path, body, idempotencyKey } as const
  try {
    await context.api.call(call, sentLink)
  } catch (error) {
    if (!(error instanceof ServiceRefusal) || error.status >= 500) throw error
    return { kind: 'refused', errors: refusalOf(error) }
  }
  await noteChange(context, request, { action: 'company.activated', subject })
  return { kind: 'activated', companyNumber }
}

function errorsOf(
  { externalId }: TypedActivation,
  read: { readonly companyNumber: string | undefined; readonly email: string | undefined },
): Readonly<Record<string, string>> {
  return {
    ...(read.companyNumber === undefined
      ? { company_number: 'Enter the eight characters of a company number, such as 01234567' }
      : {}),
    ...(read.email === undefined ? { email: 'Enter the customer’s e-mail address' } : {}),
    ...(externalId.length > LONGEST_REFERENCE
      ? { external_id: `Enter at most ${LONGEST_REFERENCE} characters` }
      : {}),
  }
}

const FIELDS = ['email', 'external_id']

/** The refusal at the field that it is about, otherwise at the first one. */
function refusalOf({ message, details }: ServiceRefusal): Readonly<Record<string, string>> {
  const [knownDetails] = details.filter(({ field }) => FIELDS.includes(field))
  return knownDetails === undefined
    ? { company_number: message }
    : { [knownDetails.field]: `The text ${knownDetails.message}` }
}

function digestOf(value: object): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex')
}
