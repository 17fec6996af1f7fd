// Reads the forms of an upload, whose pages pass on everything that was entered before.
import type { FieldErrors } from '@cfs/pages'
import { parseIsoDate } from '@cfs/values'
import { typed } from '@cfs/website'
import { COLUMN_ROLES, type ColumnRole, type SheetColumns } from '../../domain/sheet-columns.ts'

/** The period and the kind of company, as typed. */
export interface TypedPeriod {
  readonly periodStart: string
  readonly periodEnd: string
  readonly companyType: 'trading' | 'dormant'
}

export interface UploadForm {
  readonly step: 'read' | 'columns' | 'check' | 'import'
  readonly period: TypedPeriod
  readonly columns: SheetColumns
  /** The figures that were chosen for accounts, by the position of the account. */
  readonly places: ReadonlyMap<number, string>
  /** Empty if the form has no file. */
  readonly file: Uint8Array
  /** The rows that an earlier page passed on. */
  readonly sheet: string
  /** Names the page with the button, so that its second press finds the import of the first. */
  readonly formId: string
}

export function readUploadForm(body: unknown): UploadForm {
  const step = typed(body, 'action')
  return {
    step: step === 'columns' || step === 'check' || step === 'import' ? step : 'read',
    period: periodIn(body),
    columns: columnsIn(body),
    places: placesIn(body),
    file: fileIn(body),
    sheet: typed(body, 'sheet'),
    formId: typed(body, 'form_id'),
  }
}

function fileIn(body: unknown): Uint8Array {
  const file: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'file') : undefined
  return Buffer.isBuffer(file) ? file : Buffer.alloc(0)
}

function periodIn(body: unknown): TypedPeriod {
  return {
    periodStart: typed(body, 'period_start').trim(),
    periodEnd: typed(body, 'period_end').trim(),
    companyType: typed(body, 'company_type') === 'dormant' ? 'dormant' : 'trading',
  }
}

export function periodErrors({ periodStart, periodEnd }: TypedPeriod): FieldErrors {
  const errors: Record<string, string> = {}
  if (parseIsoDate(periodEnd) === undefined) errors['period_end'] = 'Enter the last day of the period'
  if (periodStart !== '' && parseIsoDate(periodStart) === undefined)
    errors['period_start'] = 'Enter a date, or leave the field empty'
  else if (errors['period_end'] === undefined && periodStart > periodEnd)
    errors['period_start'] = 'The first day must not be after the last day'
  return errors
}

/** The field with the column of a role; empty for none. */
const columnField = (role: ColumnRole) => `column_${role}`

function columnsIn(body: unknown): SheetColumns {
  const columnOf = (role: ColumnRole) => {
    const text = typed(body, columnField(role))
    return /^\d{1,2}$/.test(text) ? Number(text) : undefined
  }
  return {
    code: columnOf('code'),
    name: columnOf('name'),
    amount: columnOf('amount'),
    debit: columnOf('debit'),
    credit: columnOf('credit'),
  }
}

export function columnErrors(columns: SheetColumns): FieldErrors {
  const { name, amount, debit, credit } = columns
  const errors: Record<string, string> = {}
  if (name === undefined) errors[columnField('name')] = 'Choose the column with the names'
  const hasSides = debit !== undefined || credit !== undefined
  if (amount === undefined && !hasSides)
    errors[columnField('amount')] = 'Choose the column with the amounts, or those with debits and credits'
  if (amount !== undefined && hasSides)
    errors[columnField('amount')] = 'Choose either one column of amounts, or debits and credits'
  if (amount === undefined && hasSides && debit === undefined)
    errors[columnField('debit')] = 'Choose the column with the debits'
  if (amount === undefined && hasSides && credit === undefined)
    errors[columnField('credit')] = 'Choose the column with the credits'
  const used = COLUMN_ROLES.filter((role) => columns[role] !== undefined)
  const twice = used.find((role, index) => used.findIndex((one) => columns[one] === columns[role]) < index)
  if (twice !== undefined) errors[columnField(twice)] ??= 'This column is chosen twice'
  return errors
}

function placesIn(body: unknown): ReadonlyMap<number, string> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return new Map(
    entries.flatMap(([name, value]: readonly [string, unknown]): readonly [number, string][] => {
      const [, position] = /^place-(\d{1,4})$/.exec(name) ?? []
      const isKey = typeof value === 'string' && /^[a-z_]{1,60}$/.test(value)
      return position === undefined || !isKey ? [] : [[Number(position), value]]
    }),
  )
}
