// Reads a company's filing history: its share capital and its filed accounts.
import { penceFromPounds } from '@cfs/values'
import { z } from 'zod'
import type { CompanyRecord } from './company-data-client.ts'
import { listPage } from './list-page.ts'
import { optionalDate } from './optional-date.ts'

const valuesSchema = z.object({
  capital: z
    .array(z.object({ figure: z.coerce.string(), currency: z.string() }))
    .optional()
    .catch(undefined),
  made_up_date: optionalDate,
})
const filingSchema = z.object({
  type: z.string().catch(''),
  description: z.string().catch(''),
  category: z.string().catch(''),
  date: optionalDate,
  description_values: valuesSchema.nullish().catch(null),
  associated_filings: z
    .array(z.object({ description_values: valuesSchema.nullish().catch(null) }))
    .nullish()
    .catch(null),
})
type Filing = z.infer<typeof filingSchema>

export const filingHistoryPage = listPage(filingSchema)

/** The latest statement of capital in sterling, either filed separately or attached to another filing. */
export function newestCapitalPence(filings: readonly Filing[]): number | null {
  for (const filing of newestFirst(filings)) {
    const statements = [filing, ...(filing.associated_filings ?? [])]
    const figures = statements
      .flatMap(({ description_values: values }) => values?.capital ?? [])
      .filter(({ currency }) => currency.toUpperCase() === 'GBP')
    for (const { figure } of figures) {
      const amountPence = /^[\d,]+(\.\d+)?$/.test(figure)
        ? roundedPence(figure.replaceAll(',', ''))
        : undefined
      if (amountPence !== undefined) return amountPence
    }
  }
  return null
}

/** Shares may have a nominal value below a penny, so the total is rounded half up to a penny. */
function roundedPence(figure: string): number | undefined {
  return penceFromPounds(Math.round(Number(figure) * 100) / 100)
}

/** Accounts of companies and LLPs, and their amendments. Form AA01 and similar forms are not accounts. */
const ACCOUNTS_TYPES = new Set(['AA', 'AAMD', 'LLAA', 'LLAAMD'])

export function filedAccountsOf(filings: readonly Filing[]): CompanyRecord['filedAccounts'] {
  return filings
    .flatMap(({ type, date, description, description_values: values }) => {
      const madeUpTo = values?.made_up_date ?? null
      return ACCOUNTS_TYPES.has(type) && madeUpTo !== null
        ? [{ madeUpTo, type, filedOn: date, dormant: areDormant(description) }]
        : []
    })
    .sort((a, b) => b.madeUpTo.localeCompare(a.madeUpTo))
}

/**
 * The registry writes `accounts-with-accounts-type-dormant` for dormant accounts, and similar texts for
 * every other type.
 */
function areDormant(description: string): boolean | undefined {
  const type = /accounts-type-([a-z-]+)$/.exec(description)?.[1]
  return type === undefined ? undefined : type === 'dormant'
}

function newestFirst(filings: readonly Filing[]): Filing[] {
  return filings.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
}
