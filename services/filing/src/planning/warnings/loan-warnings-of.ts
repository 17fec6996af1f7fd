// Warnings of a return about loans to participators: the tax on them, what else the customer must know, and
// that none were stated.
import type { Financials } from '@cfs/contracts'
import { personOf, type LoansPage } from '@cfs/tax'
import { BALANCING_TOLERANCE_PENCE, formatLongDate, formatMoney, type IsoDate } from '@cfs/values'
import type { Officer } from '../../domain/company-facts.ts'
import { signatoriesOf } from '../../domain/signatory.ts'
import { warnIf, type Warning } from '../../domain/warnings/warning.ts'
import { mostDebtorsPence } from './loan-sheet-warnings.ts'
import type { Ct600Plan } from '../planned-filing.ts'

export function loanWarningsOf(
  { tax }: Ct600Plan,
  {
    financials,
    today,
    officers,
  }: {
    readonly financials: Financials
    readonly today: IsoDate
    /** The current officers on the register. */
    readonly officers: readonly Officer[]
  },
): readonly Warning[] {
  const { loans_exemption: exemption, balance_sheet: sheet } = financials
  const returns = tax?.returns ?? []
  const debts = sheet !== undefined && mostDebtorsPence(sheet) > BALANCING_TOLERANCE_PENCE
  return [
    // The balance sheet says nothing of the days on which earlier accounting periods ended.
    ...returns.flatMap(({ loans, accountingPeriod }, index) => {
      const isAssumed = loans === undefined && exemption !== 'company_not_close'
      const isLast = index === returns.length - 1
      const field =
        returns.length === 1 ? 'loans_to_participators' : `returns.${index}.loans_to_participators`
      return warnIf(
        isAssumed && (debts || !isLast),
        'LOANS_ASSUMED_NONE',
        `financials.${field} was not sent, so the return states that no ${exemption === undefined ? '' : 'other '}director, ` +
          'shareholder or relative owed the company money' +
          `${isLast ? ' at the end of the period' : ` on ${formatLongDate(accountingPeriod.end)}`} ` +
          '(CTA 2010 s.455).',
      )
    }),
    ...returns.flatMap(({ loans }) => taxWarnings(loans?.page, today)),
    ...unnotedDirectors(financials, officers).flatMap((name) =>
      warnIf(
        true,
        'ADVANCES_NOTE_MISSING',
        `${name} is a director on the register and has an entry in financials.loans_to_participators, but ` +
          'financials.notes.directors_advances has no row for the loan, which the accounts must state (CA 2006 s.413).',
      ),
    ),
    ...(tax?.notices ?? []).map(({ code, message }) => ({ code, message })),
  ]
}

/** The directors with a loan of the period or of an earlier one that the accounts do not state. */
function unnotedDirectors(financials: Financials, officers: readonly Officer[]): readonly string[] {
  const { loans_to_participators: loans = [], returns = [], notes } = financials
  const directors = new Set(signatoriesOf(officers).map(personOf))
  const noted = new Set((notes?.directors_advances ?? []).map(({ director }) => personOf(director)))
  const entries = [...loans, ...returns.flatMap((each) => each.loans_to_participators ?? [])]
  const names = new Map(entries.map(({ name }) => [personOf(name), name]))
  return [...names].flatMap(([person, name]) => (directors.has(person) && !noted.has(person) ? [name] : []))
}

function taxWarnings(page: LoansPage | undefined, today: IsoDate): readonly Warning[] {
  if (page === undefined || page.taxPayablePence === 0) return []
  const { taxPayablePence, taxDueOn, relievedIfRepaidBy } = page
  const isLate = taxDueOn < today
  const due = isLate
    ? `was due on ${formatLongDate(taxDueOn)}, and interest runs from that day`
    : `is due on ${formatLongDate(taxDueOn)}`
  const untaxed = `What is repaid by ${formatLongDate(relievedIfRepaidBy)} is not taxed: amend the return then. `
  const what = today <= relievedIfRepaidBy ? 'what is repaid later' : 'what is repaid from now on'
  return warnIf(
    true,
    'LOAN_TAX_DUE',
    `Tax of ${formatMoney(taxPayablePence)} on loans to participators ${due} (CTA 2010 s.455). ` +
      `${today <= relievedIfRepaidBy ? untaxed : ''}Tax on ${what} is repaid nine months after the end of the ` +
      'accounting period of the repayment (s.458).',
  )
}
