// Warns about notes and amounts that the law requires in small accounts and that only the client can give.
import type { AnyAccountsForm } from '@cfs/forms'
import { warnIf, type Warning } from '../domain/warnings/warning.ts'

const CLASSES = [
  ['intangible', 'intangibleAssetsPence'],
  ['tangible', 'tangibleAssetsPence'],
  ['investments', 'investmentsPence'],
] as const

/** The notes of SI 2008/409 Sch 1 paras 44 and 48 that the accounts lack; none if no accounts are filed. */
export function noteWarnings(form: AnyAccountsForm | undefined): readonly Warning[] {
  if (form === undefined || form.accountsType !== 'small') return []
  const { figures, prior, notes } = form
  const stated = notes?.fixedAssetMovements ?? []
  const classes = CLASSES.filter(([name, part]) => {
    const isShown = [figures, prior?.figures].some((sheet) => (sheet?.parts?.[part] ?? 0) !== 0)
    return isShown && !stated.some((movement) => movement.class === name)
  }).map(([name]) => name)
  const missing = [
    ...(notes?.policies === undefined ? ['financials.notes.policies'] : []),
    ...(classes.length === 0 ? [] : [`financials.notes.fixed_asset_movements (${classes.join(', ')})`]),
    ...missingAnalyses(form),
    ...(isRevaluedSilently(form) ? ['a note in financials.notes.other about the revaluation'] : []),
  ]
  return warnIf(
    missing.length > 0,
    'NOTES_MISSING',
    'Small accounts state their accounting policies, the movements of fixed assets, what creditors consist of and any ' +
      `revaluation (SI 2008/409 sch.1 paras 4(2), 44, 48 and 49). Send ${missing.join(' and ')}.`,
  )
}

const ANALYSED = [
  ['creditorsWithinOneYear', 'creditors_within_one_year'],
  ['creditorsAfterOneYear', 'creditors_after_one_year'],
] as const

/** What creditors consist of, unless a note of the client's own is about creditors. */
function missingAnalyses({ figures, notes }: SmallAccounts): readonly string[] {
  if (hasNoteAbout(notes, /creditor/i)) return []
  return ANALYSED.filter(
    ([name]) => figures[`${name}Pence`] !== 0 && figures.analyses?.[name] === undefined,
  ).map(([, field]) => `financials.balance_sheet.${field}_analysis`)
}

/** The basis and the date of a valuation are in the client's own words. */
function isRevaluedSilently({ figures, notes }: SmallAccounts): boolean {
  const isRevalued = (figures.reserves?.revaluationPence ?? 0) !== 0
  const isInPolicies = notes?.policies?.some((text) => /valu(ed|ation)/i.test(text)) === true
  return isRevalued && !isInPolicies && !hasNoteAbout(notes, /valu/i)
}

function hasNoteAbout(notes: SmallAccounts['notes'], subject: RegExp): boolean {
  return notes?.other?.some(({ title }) => subject.test(title)) === true
}

type SmallAccounts = Extract<AnyAccountsForm, { figures: { creditorsWithinOneYearPence: number } }>

/** Warns if the accounts attached to a small company's return lack its directors' report (CA 2006 s.415). */
export function reportWarnings(attached: AnyAccountsForm | undefined): readonly Warning[] {
  const isSmall = attached?.accountsType === 'small'
  return warnIf(
    isSmall && attached.directorsInOffice === undefined,
    'DIRECTORS_REPORT_MISSING',
    'The accounts attached to the return have no directors’ report (CA 2006 s.415), because the register’s data names ' +
      'no director in office in the period. If the data is unavailable, try again later.',
  )
}
