// Shows companies with their periods, or only what is due and when.
import type { Company } from '@cfs/client'
import { EXIT_CODES } from '../exit-codes.ts'
import { connect } from '../connect.ts'
import type { Terminal } from '../terminal.ts'

export interface CompaniesOptions {
  readonly api?: string
}

/** Prints each company as JSON; returns the exit code. Throws the errors of the client. */
export async function companies(
  numbers: readonly string[],
  options: CompaniesOptions,
  terminal: Terminal,
): Promise<number> {
  return await showEach(numbers, options, {
    terminal,
    linesOf: (company) => [JSON.stringify(company, null, 2)],
  })
}

/**
 * Prints a line for each set of accounts and each return of the companies: the company number, the type, the
 * last day of the period, its status and the day on which it is due. Returns the exit code.
 */
export async function deadlines(
  numbers: readonly string[],
  options: CompaniesOptions,
  terminal: Terminal,
): Promise<number> {
  return await showEach(numbers, options, { terminal, linesOf: deadlinesOf })
}

interface Showing {
  readonly terminal: Terminal
  readonly linesOf: (company: Company) => readonly string[]
}

async function showEach(
  numbers: readonly string[],
  { api }: CompaniesOptions,
  { terminal, linesOf }: Showing,
): Promise<number> {
  const { client } = await connect(terminal, api)
  for (const number of new Set(numbers)) {
    const company = await client.getCompany(number, { signal: terminal.signal })
    for (const line of linesOf(company)) terminal.print(line)
  }
  return EXIT_CODES.done
}

function deadlinesOf({ company_number: number, periods }: Company): readonly string[] {
  return periods.flatMap(({ period_end: end, accounts, ct600 }) => [
    [number, 'accounts', end, accounts.status, accounts.due_on ?? 'unknown'].join('  '),
    ...(ct600?.returns ?? []).map(({ period, status, deadlines: { return_due_on, tax_due_on } }) =>
      [number, 'ct600', period.end, status, return_due_on, `tax ${tax_due_on}`].join('  '),
    ),
  ])
}
