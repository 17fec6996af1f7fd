// What debtors and creditors consist of: the items with arabic numbers that the balance sheet combines, which
// the notes then disclose (SI 2008/409 Sch 1 para 4(2) and (3), Format 1, C II, E and H).
import { BALANCING_TOLERANCE_PENCE } from '@cfs/values'
import { z } from 'zod'
import { formFields } from '../form-fields.ts'

const debtorsField = z.strictObject({
  tradePence: formFields.pence,
  groupPence: formFields.pence,
  otherPence: formFields.pence,
})

const creditorsField = z.strictObject({
  bankPence: formFields.pence,
  tradePence: formFields.pence,
  groupPence: formFields.pence,
  taxationPence: formFields.pence,
  otherPence: formFields.pence,
})

/** The schema of `SheetAnalyses`. */
export const analysesField = z.strictObject({
  debtors: debtorsField.optional(),
  creditorsWithinOneYear: creditorsField.optional(),
  creditorsAfterOneYear: creditorsField.optional(),
})

export interface DebtorsAnalysis {
  readonly tradePence: number
  /** Owed by group undertakings and undertakings in which the company has a participating interest. */
  readonly groupPence: number
  readonly otherPence: number
}

export interface CreditorsAnalysis {
  /** Bank loans and overdrafts. */
  readonly bankPence: number
  readonly tradePence: number
  readonly groupPence: number
  /** Taxation and social security. */
  readonly taxationPence: number
  readonly otherPence: number
}

/** Each analysis adds up to its row of the balance sheet; omitted if the client did not give it. */
export interface SheetAnalyses {
  readonly debtors?: DebtorsAnalysis | undefined
  readonly creditorsWithinOneYear?: CreditorsAnalysis | undefined
  readonly creditorsAfterOneYear?: CreditorsAnalysis | undefined
}

export type AnalysisName = keyof SheetAnalyses

interface AnalysedSheet {
  readonly creditorsWithinOneYearPence: number
  readonly creditorsAfterOneYearPence: number
  readonly parts?: { readonly debtorsPence: number } | undefined
}

/** The row of the balance sheet to which an analysis adds up. */
export function analysedTotalPence(sheet: AnalysedSheet, name: AnalysisName): number {
  if (name === 'debtors') return sheet.parts?.debtorsPence ?? 0
  return name === 'creditorsWithinOneYear'
    ? sheet.creditorsWithinOneYearPence
    : sheet.creditorsAfterOneYearPence
}

const NAMES = ['debtors', 'creditorsWithinOneYear', 'creditorsAfterOneYear'] as const

/** The analyses that do not add up to their row of the balance sheet. */
export function wrongAnalyses(
  sheet: AnalysedSheet & { readonly analyses?: SheetAnalyses | undefined },
): readonly AnalysisName[] {
  return NAMES.filter((name) => {
    const parts = sheet.analyses?.[name]
    if (parts === undefined) return false
    const sumPence = Object.values(parts).reduce((sum, partPence) => sum + partPence, 0)
    return Math.abs(sumPence - analysedTotalPence(sheet, name)) > BALANCING_TOLERANCE_PENCE
  })
}
