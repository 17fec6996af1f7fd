// The monthly file of companies: those that a test described or that filed, and a number of default
// companies.
import type { Register } from '../register/register.ts'
import { describeCompany, isEnded } from '../register/company.ts'
import { COMPANY_FILE_COLUMNS, companyFileRow } from './company-file-row.ts'
import { zipOnlyFile } from './zip-only-file.ts'

export interface CompanyFileOptions {
  readonly register: Register
  readonly today: () => string
  /** How many default companies the file has, with the numbers from 10000001. */
  readonly defaultCompanies: number
}

const FIRST_DEFAULT = 10_000_001
const ROWS_PER_PIECE = 500
const NAME = /^BasicCompanyDataAsOneFile-(\d{4}-\d{2})-01\.zip$/

/** The archive of this name; undefined if there is none, or its month has not begun. */
export function companyFile(name: string, options: CompanyFileOptions): AsyncIterable<Buffer> | undefined {
  const [, month] = NAME.exec(name) ?? []
  if (month === undefined || month > options.today().slice(0, 7)) return undefined
  return zipOnlyFile(name.replace('.zip', '.csv'), pieces(options))
}

function* pieces(options: CompanyFileOptions): Generator<Buffer> {
  let lines = [COMPANY_FILE_COLUMNS.join(',')]
  for (const row of rows(options)) {
    lines.push(row)
    if (lines.length < ROWS_PER_PIECE) continue
    yield Buffer.from(`${lines.join('\r\n')}\r\n`)
    lines = []
  }
  if (lines.length > 0) yield Buffer.from(`${lines.join('\r\n')}\r\n`)
}

/** The file has only companies that still exist. */
function* rows({ register, today, defaultCompanies }: CompanyFileOptions): Generator<string> {
  const day = today()
  for (const company of register.described()) if (!isEnded(company)) yield companyFileRow(company, day)
  // Default companies differ by their number only, so millions of them are written quickly.
  const first = String(FIRST_DEFAULT)
  const row = companyFileRow(describeCompany(first, {}, day), day)
  for (let index = 0; index < defaultCompanies; index += 1) {
    const number = String(FIRST_DEFAULT + index)
    if (!register.isKept(number)) yield row.replaceAll(first, number)
  }
}
