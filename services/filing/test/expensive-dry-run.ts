// A dry run whose documents are expensive to draw: it has 38 KB of notes.
import { randomBytes } from 'node:crypto'
import { accountsOf } from './filing-stack.ts'
import { FIGURES } from './planning.ts'

/** Each text is different, so that no part of a document can be remembered from an earlier one. */
const text = () =>
  `${randomBytes(60).toString('hex').replaceAll(/\d/g, ' ')} lease. `.repeat(20).slice(0, 1900).trim()

export const expensiveDryRun = (company: string) =>
  accountsOf(company, {
    accounts_type: 'small',
    credentials: undefined,
    dry_run: true,
    financials: {
      ...FIGURES,
      principal_activity: 'the repair of bicycles',
      notes: { policies: Array.from({ length: 20 }, text) },
    },
  })
