// Previews and imports a trial balance that a bookkeeper uploaded. The partner service maps and stores it,
// with the command of POST /api/v1/trial-balance, so the audit log gets one entry before the import, and one
// afterwards.
import { createHash } from 'node:crypto'
import { type UploadPreview, uploadedImport, uploadPreview } from '@cfs/contracts'
import { ServiceRefusal, urlPath } from '@cfs/http'
import { canonicalJson } from '@cfs/values'
import { asPartner } from '../../clients/partners/as-partner.ts'
import type { MemberRequest } from '../../clients/shell/member-request.ts'
import type { SheetColumns } from '../../domain/sheet-columns.ts'
import { placeOf, type SheetLine, type SheetProblem } from '../../domain/sheet-lines.ts'
import { noteChange } from '../audit/note-change.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'

export interface TrialBalanceUpload {
  readonly companyNumber: string
  /** Undefined if the bookkeeper left it open. */
  readonly periodStart: string | undefined
  readonly periodEnd: string
  readonly companyType: 'trading' | 'dormant'
  readonly columns: SheetColumns
  readonly lines: readonly SheetLine[]
  /** The figure that the bookkeeper chose, by the position of the line. */
  readonly places: ReadonlyMap<number, string>
}

/** What the partner service refuses, with the rows that it is about. */
export interface RefusedUpload {
  readonly problems: readonly SheetProblem[]
}

/** What the import would record. Nothing is stored. */
export async function previewUpload(
  context: Pick<DashboardContext, 'api'>,
  request: MemberRequest,
  upload: TrialBalanceUpload,
): Promise<UploadPreview | RefusedUpload> {
  const path = urlPath`/manage/accounts/${request.member.accountId}/imports/preview`
  const call = { ...asPartner(request), method: 'POST', path, body: bodyOf(upload) } as const
  return problemsOr(context.api.call(call, uploadPreview), upload)
}

/** `formId` names the page with the button: its second press finds the import of the first. */
export async function importUpload(
  context: DashboardContext,
  request: MemberRequest,
  { upload, formId }: { readonly upload: TrialBalanceUpload; readonly formId: string },
): Promise<{ readonly importId: string } | RefusedUpload> {
  const { companyNumber: subject, periodEnd, lines, places } = upload
  const body = bodyOf(upload)
  const facts = { period_end: periodEnd, accounts: lines.length, placed: places.size }
  await noteChange(context, request, { action: 'trial_balance.importing', subject, details: facts })
  const path = urlPath`/manage/accounts/${request.member.accountId}/imports`
  const idempotencyKey = `dashboard-import-${digestOf({ formId, body })}`
  const call = { ...asPartner(request), method: 'POST', path, body, idempotencyKey } as const
  const answer = await problemsOr(context.api.call(call, uploadedImport), upload)
  if ('problems' in answer) return answer
  const { import_id: importId, replayed } = answer
  const details = { ...facts, import_id: importId }
  if (!replayed) await noteChange(context, request, { action: 'trial_balance.imported', subject, details })
  return { importId }
}

function digestOf(value: object): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex')
}

function bodyOf({ companyNumber, periodStart, periodEnd, companyType, lines, places }: TrialBalanceUpload) {
  return {
    trial_balance: {
      company_number: companyNumber,
      ...(periodStart === undefined ? {} : { period_start: periodStart }),
      period_end: periodEnd,
      company_type: companyType,
      accounts: lines.map(({ code, name, pence }) => ({ code, name, amount: pence / 100 })),
    },
    placements: [...places].flatMap(([position, key]) => {
      const line = lines[position]
      return line === undefined ? [] : [{ code: line.code, name: line.name, key }]
    }),
  }
}

async function problemsOr<T>(answer: Promise<T>, upload: TrialBalanceUpload): Promise<T | RefusedUpload> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ServiceRefusal) || error.status >= 500) throw error
    if (error.code !== 'VALIDATION_ERROR')
      return { problems: [{ place: 'The import', message: error.message }] }
    return { problems: error.details.map((detail) => problemOf(detail, upload)) }
  }
}

const LINE_FIELD = /^(?:trial_balance\.)?accounts\.(\d+)\.(code|name|amount)$/

/** `accounts.3.name` as the row and column of the file. */
function problemOf(
  { field, message }: ServiceRefusal['details'][number],
  { lines, columns }: TrialBalanceUpload,
): SheetProblem {
  const [, position, member] = LINE_FIELD.exec(field) ?? []
  const line = lines[Number(position)]
  if (line === undefined) return { place: 'The file', message: `${WORDS[field] ?? field} ${message}.` }
  const { code, name, amount, debit, credit } = columns
  const column = member === 'code' ? code : member === 'name' ? name : (amount ?? debit ?? credit)
  return { place: placeOf(line.row, column), message: `The ${member} ${message}.` }
}

const WORDS: Readonly<Record<string, string>> = {
  accounts: 'The list of accounts',
  'trial_balance.accounts': 'The list of accounts',
  'trial_balance.period_start': 'The first day of the period',
  'trial_balance.period_end': 'The last day of the period',
}
