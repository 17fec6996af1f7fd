// Guesses which columns of an uploaded trial balance have the codes, names and amounts, from the headings and
// otherwise from the content. The bookkeeper sees and corrects the guess.
import { readAmount } from './read-amount.ts'
import { type Sheet, type SheetRow, widthOf } from './sheet.ts'

/** The columns, from 0; a trial balance has either amounts, or debits and credits. */
export interface SheetColumns {
  readonly code: number | undefined
  readonly name: number | undefined
  readonly amount: number | undefined
  readonly debit: number | undefined
  readonly credit: number | undefined
}

export type ColumnRole = keyof SheetColumns

export const COLUMN_ROLES: readonly ColumnRole[] = ['code', 'name', 'amount', 'debit', 'credit']
const NONE: SheetColumns = {
  code: undefined,
  name: undefined,
  amount: undefined,
  debit: undefined,
  credit: undefined,
}
/** Reports begin with a few lines about the company and the date. */
const MOST_TITLE_ROWS = 40
const SAMPLE_ROWS = 200
const OWNER = '(?:account|acc|ac|a c|nominal|nom|ledger|gl|n c|nc)'
const CODE = new RegExp(`^(?:${OWNER} )?(?:code|no|number|num|ref|reference)$|^(?:n c|nc|a c|ac)$`)
const NAME = new RegExp(`^(?:${OWNER} )?(?:name|description|details|title|account)$|^${OWNER}$|^category$`)
const DEBIT = /\b(?:debits?|dr)\b/
const CREDIT = /\b(?:credits?|cr)\b/
const AMOUNT = /\b(?:amount|balance|net|value|total|ytd)\b/
/** Where a report has a month beside the year, the trial balance is the year. */
const OF_YEAR = /\b(?:ytd|year)\b/
const CODE_VALUE = /^\d{1,8}(?:[-./]\d{1,6})?$/

/** The position of the row with the headings among the rows of the sheet; undefined without headings. */
export function findHeadings({ rows }: Pick<Sheet, 'rows'>): number | undefined {
  const scores = rows.slice(0, MOST_TITLE_ROWS).map((row) => scoreOf(columnsIn(row)))
  const best = Math.max(0, ...scores)
  return best < 2 ? undefined : scores.indexOf(best)
}

export function guessColumns(sheet: Pick<Sheet, 'rows'>): SheetColumns {
  const headings = findHeadings(sheet)
  const row = headings === undefined ? undefined : sheet.rows[headings]
  if (headings === undefined || row === undefined) return columnsByContent(sheet)
  const found = columnsIn(row)
  const below = { rows: sheet.rows.slice(headings + 1) }
  return found.code === undefined ? withCode(found, { row, below }) : found
}

/** Only a row with a name or code and with amounts is a row of headings. */
function scoreOf(columns: SheetColumns): number {
  const { code, name, amount, debit, credit } = columns
  const hasAmounts = amount !== undefined || (debit !== undefined && credit !== undefined)
  if (!hasAmounts || (code === undefined && name === undefined)) return 0
  return Object.values(columns).filter((column) => column !== undefined).length
}

function columnsIn({ cells }: SheetRow): SheetColumns {
  const words = cells.map(wordsOf)
  const find = (pattern: RegExp) => {
    const all = words.flatMap((text, index) => (pattern.test(text) ? [index] : []))
    return all.find((index) => OF_YEAR.test(words[index] ?? '')) ?? all[0]
  }
  const [debit, credit] = [find(DEBIT), find(CREDIT)]
  const hasBoth = debit !== undefined && credit !== undefined && debit !== credit
  const code = find(CODE)
  const name = words.findIndex((text, index) => index !== code && NAME.test(text))
  return {
    code,
    name: name === -1 ? undefined : name,
    ...(hasBoth ? { debit, credit, amount: undefined } : { ...NO_SIDES, amount: find(AMOUNT) }),
  }
}

const NO_SIDES = { debit: undefined, credit: undefined } as const

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
}

/** “Account” beside “Description” names the codes. */
function withCode(
  columns: SheetColumns,
  { row, below }: { readonly row: SheetRow; readonly below: Pick<Sheet, 'rows'> },
): SheetColumns {
  const { name } = columns
  if (name === undefined) return columns
  const other = row.cells.findIndex((text, index) => index !== name && NAME.test(wordsOf(text)))
  const values = valuesIn(below, name)
  const areCodes = values.filter((text) => CODE_VALUE.test(text)).length > values.length / 2
  return other !== -1 && areCodes ? { ...columns, code: name, name: other } : columns
}

function valuesIn({ rows }: Pick<Sheet, 'rows'>, column: number): readonly string[] {
  return rows.slice(0, SAMPLE_ROWS).flatMap(({ cells }) => {
    const text = cells[column] ?? ''
    return text === '' ? [] : [text]
  })
}

/** The names are the column with the most words; codes stand before it, amounts after it. */
function columnsByContent(sheet: Pick<Sheet, 'rows'>): SheetColumns {
  const columns = Array.from({ length: widthOf(sheet) }, (_, index) => valuesIn(sheet, index))
  const letters = columns.map((values) => values.filter((text) => /\p{L}{2}/u.test(text)).length)
  const most = Math.max(0, ...letters)
  if (most === 0) return NONE
  const name = letters.indexOf(most)
  const code = columns.findIndex(
    (values, index) => index < name && values.some((text) => CODE_VALUE.test(text)),
  )
  const money = columns.flatMap((values, index) => (index > name && areAmounts(values) ? [index] : []))
  const [first, second] = money
  const found = { ...NONE, name, code: code === -1 ? undefined : code }
  if (first !== undefined && second !== undefined && areSides(sheet, first, second))
    return { ...found, debit: first, credit: second }
  return { ...found, amount: money.at(-1) }
}

function areAmounts(values: readonly string[]): boolean {
  const suffixes = { DR: 1, CR: -1 } as const
  const amounts = values.filter((text) =>
    (['point', 'comma'] as const).some((mark) => readAmount(text, { mark, suffixes }).kind !== 'invalid'),
  )
  return amounts.length > 0 && amounts.length >= values.length * 0.8
}

/** Whether most rows have an amount in one of the two columns only. */
function areSides({ rows }: Pick<Sheet, 'rows'>, first: number, second: number): boolean {
  const isSet = (text: string | undefined) => /[1-9]/.test(text ?? '')
  const sides = rows.slice(0, SAMPLE_ROWS).map(({ cells }) => [isSet(cells[first]), isSet(cells[second])])
  const used = sides.filter(([one, other]) => one === true || other === true)
  const single = used.filter(([one, other]) => one !== other)
  return single.length > 0 && single.length >= used.length * 0.8
}
