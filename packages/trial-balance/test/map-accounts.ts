// Reads and maps accounts that a test states in pounds.
import {
  type MappedTrialBalance,
  type MappingOptions,
  mapTrialBalance,
  type PartnerLine,
  readAccountLines,
} from '../src/index.ts'

/** Maps accounts that are valid; fails on any that are not. */
export function mapAccounts(accounts: readonly PartnerLine[], options?: MappingOptions): MappedTrialBalance {
  const read = readAccountLines(accounts)
  if ('errors' in read) throw new Error(JSON.stringify(read.errors))
  return mapTrialBalance(read.lines, options)
}

/** A trial balance from rows of name, amount and, if there is one, code. */
export function mapRows(
  rows: readonly (readonly [name: string, amount: number, code?: string | undefined])[],
  options?: MappingOptions,
): MappedTrialBalance {
  return mapAccounts(
    rows.map(([name, amount, code]) => ({ name, amount, code })),
    options,
  )
}

/** How the first of the accounts was mapped; sales make the trial balance one of a trading company. */
export function mapOne(name: string, amount: number, code?: string) {
  const [line] = mapRows([
    [name, amount, code],
    ['Sales', -7_777.77],
  ]).lines
  if (line === undefined) throw new Error('no line')
  return line
}

/** The codes of the warnings. */
export function warningCodes({ warnings }: MappedTrialBalance): readonly string[] {
  return warnings.map(({ code }) => code)
}
