// Records an original return that the account filed outside this service. The filing service owns the record,
// so the audit log gets one entry before the filing service changes a record, and one afterwards.
import { externalFiling, type ExternalFilingResource } from '@cfs/contracts'
import { inTransaction } from '@cfs/postgres'
import { ServiceRefusal } from '@cfs/http'
import { markFiled } from '../../store/companies/company-refresh.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Member } from '../../domain/member.ts'
import { readerOf } from '../../clients/shell/reading.ts'
import type { MemberRequest } from '../../clients/shell/member-request.ts'
import { noteChange } from '../audit/note-change.ts'

const FIELDS = ['filing_type', 'company_number', 'period_end', 'period_start', 'filed_on'] as const
type FieldName = (typeof FIELDS)[number]
const LABELS: Readonly<Record<FieldName, string>> = {
  filing_type: 'Type',
  company_number: 'Company number',
  period_end: 'The end of the period',
  period_start: 'The start of the period',
  filed_on: 'The day of filing',
}

/** This limit is longer than any valid value, so the audit log shows the text that the person typed. */
const MAX_LENGTH = 40

/** The fields of the form as typed, cut off at 40 characters; empty fields are omitted. */
export type ExternalFilingForm = Readonly<Partial<Record<FieldName, string>>>

export function readExternalFilingForm(typed: (name: string) => string): ExternalFilingForm {
  const entries = FIELDS.map((name) => [name, typed(name).trim().slice(0, MAX_LENGTH)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/**
 * Records a filing made outside this service, or returns one sentence for each field that the filing service
 * refuses.
 */
export async function recordExternalFiling(
  context: DashboardContext,
  request: MemberRequest,
  form: ExternalFilingForm,
): Promise<Readonly<Record<string, string>>> {
  const { member, caller } = request
  const details = { ...form }
  await noteChange(context, request, { action: 'filing.recording_elsewhere', details })
  const reader = readerOf({ member, requestId: caller.requestId }, 'live')
  const call = { ...reader, scope: 'filings:write', service: 'filing', method: 'POST', body: form } as const
  try {
    const record = await context.api.call({ ...call, path: '/api/v1/filings/external' }, externalFiling)
    await closeDeadline(context, member, record)
  } catch (error) {
    if (error instanceof ServiceRefusal && error.status < 500) return errorsOf(error)
    throw error
  }
  await noteChange(context, request, { action: 'filing.recorded_elsewhere', details })
  return {}
}

/** What was filed elsewhere needs no reminder, even before the filing service is asked again. */
async function closeDeadline(
  { pool }: DashboardContext,
  { accountId }: Member,
  record: Pick<ExternalFilingResource, 'company_number' | 'filing_type' | 'period_end'>,
): Promise<void> {
  const { company_number: companyNumber, filing_type: filingType, period_end: periodEnd } = record
  await inTransaction(pool, (tx) => markFiled(tx, [{ accountId, companyNumber, filingType, periodEnd }]))
}

function errorsOf({ details, message }: ServiceRefusal): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const { field, message: why } of details) {
    const name = FIELDS.find((each) => each === field)
    // The choices of the form have other names than the API's values.
    const words = name === 'filing_type' ? 'Choose the type of the filing' : undefined
    errors[name ?? ''] ??= name === undefined ? why : (words ?? `${LABELS[name]} ${why}`)
  }
  return details.length === 0 ? { filing_type: message } : errors
}
