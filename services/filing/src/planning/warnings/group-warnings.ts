// Warns that a return counts no associated company, while its request names companies of a group. A company
// without any trade or business in the period does not count (CTA 2010 s.18E(3)); only the client knows that.
import type { Financials } from '@cfs/contracts'
import { annualInvestmentLimit, type CompanyReturn } from '@cfs/tax'
import { inASentence, notesWhere } from '../../domain/warnings/notes-where.ts'
import { warnIf, type Warning } from '../../domain/warnings/warning.ts'

/** One warning for all returns, which lists the members that name the group; none without returns. */
export function groupWarnings(financials: Financials, returns: readonly CompanyReturn[]): readonly Warning[] {
  const uncounted = returns.filter(({ computation }) => computation.associatedCompanies === 0)
  const isStated = [financials, ...(financials.returns ?? [])].some((each) => each.associated_companies === 0)
  const members = [...ofBalances(financials), ...ofBusiness(financials, returns), ...ofNotes(financials)]
  return warnIf(
    uncounted.length > 0 && members.length > 0,
    'GROUP_COMPANIES_NOT_COUNTED',
    `financials.associated_companies is ${isStated ? 0 : 'missing'}, and ${members.join(', ')} ` +
      `${members.length > 1 ? 'name' : 'names'} another company of a group or under common control. A company under the ` +
      'same control counts if it carried on any trade or business at any time in the period; a dormant one does not ' +
      '(CTA 2010 s.18E), and neither does a passive holding company (s.18F). Send the number of those that count.',
  )
}

/**
 * Whether the request shows shares in companies, loans to companies of the group, or a note about them: what
 * a holding company has (CTA 2010 s.18N(2)(c) to (e)). Who controls the company shows nothing that it holds.
 */
export function showsHeldCompanies(financials: Financials): boolean {
  const { balance_sheet: sheet, notes } = financials
  const isOwed = ofBalances(financials).some((member) => member.includes('owed_by_group'))
  return (sheet?.investments ?? 0) > 0 || isOwed || ofRelatedParties(notes).length > 0
}

const ANALYSES = [
  ['debtors_analysis', 'amounts_owed_by_group_undertakings'],
  ['creditors_within_one_year_analysis', 'amounts_owed_to_group_undertakings'],
  ['creditors_after_one_year_analysis', 'amounts_owed_to_group_undertakings'],
] as const

function ofBalances({ balance_sheet: sheet }: Financials): readonly string[] {
  return ANALYSES.flatMap(([analysis, line]) => {
    const lines: Readonly<Record<string, number>> = sheet?.[analysis] ?? {}
    return (lines[line] ?? 0) > 0 ? [`balance_sheet.${analysis}.${line}`] : []
  })
}

/** Shares in companies that trade or let, or a part of the investment limit that others have. */
function ofBusiness(
  { business, capital_allowances: pools }: Financials,
  returns: readonly CompanyReturn[],
): readonly string[] {
  const limits = returns.map(({ accountingPeriod }) => annualInvestmentLimit(accountingPeriod))
  const isShared = limits.some((limit) => (pools?.aia_limit_share ?? limit) < limit)
  return [
    ...(business?.activity === 'holding' ? ['business.activity'] : []),
    ...(isShared ? ['capital_allowances.aia_limit_share'] : []),
  ]
}

function ofNotes({ notes }: Financials): readonly string[] {
  return [
    ...(isCompany(notes?.controlling_party ?? '') ? ['notes.controlling_party'] : []),
    ...ofRelatedParties(notes),
  ]
}

function ofRelatedParties(notes: Financials['notes']): readonly string[] {
  return notesWhere(
    notes,
    ['related_parties'],
    (text, title = '') => namesGroup(text) || (namesGroup(title) && !deniesGroup(text)),
  )
}

const COMPANY =
  /\b(?:limited|ltd|plc|llp|llc|inc|corp|corporation|gmbh|sarl|group|company(?! (?:director|secretary)))\b/i
/** The word in a name: a person may control a company “by virtue of her holdings”. */
const HOLDINGS = /\b(?:Holdings|HOLDINGS)\b/
/** “The company is controlled by Ada Smith” names no other company, and neither does “No one company”. */
const NO_OTHER = /\b(?:the|this|our) company\b|\bno (?:\w+ ){0,3}(?:company|group)\b/gi

function isCompany(party: string): boolean {
  const others = party.replace(NO_OTHER, '')
  return COMPANY.test(others) || HOLDINGS.test(others)
}

/** The words for a group; a parent of a person is none of the company. */
const GROUP: readonly RegExp[] = [
  /\b(?:its|the|ultimate|immediate|company[’']s) parent\b(?! of (?:a|the|one of the) (?:director|shareholder)| teacher)/i,
  /\b(?:parent (?:company|undertaking|entity)|subsidiar(?:y|ies)|group (?:undertakings?|compan(?:y|ies)))\b/i,
  /\b(?:fellow group|holding company|sister compan(?:y|ies)|associated compan(?:y|ies)|common(?:ly)? control(?:led)?)\b/i,
  /(?<!\b(?:the|this|private) )\bcompan(?:y|ies) (?:(?:that|which) (?:is|are|was|were) )?(?:also |jointly |wholly )?(?:controlled|owned) by (?!its\b)/i,
]

/** “There are no subsidiaries”, “It has neither a parent nor a subsidiary”, “is not part of a group”. */
const NO_GROUP =
  /\b(?:no|neither|never|(?:not|without) (?:a|an|any|have|had|part|under))\b(?:,? [\w’'-]+){0,3} (?:parent|subsidiar|group|holding|associated|common)/i
/** “There were no transactions with companies under common control”, but not “with its parent”. */
const NO_DEALINGS = /\bno (?:[\w-]+ ){0,3}(?:transactions?|dealings|balances)\b/i
const OWN_GROUP =
  /\b(?:its|the|company[’']s) (?:ultimate |immediate )?(?:parent|subsidiar|holding|fellow|sister)/i
const EXCEPTION = /\b(?:other than|except|apart from|besides)\b/i

function namesGroup(text: string): boolean {
  return inASentence(text, (sentence) => GROUP.some((words) => words.test(sentence)) && !isDenied(sentence))
}

function isDenied(sentence: string): boolean {
  if (EXCEPTION.test(sentence)) return false
  return NO_DEALINGS.test(sentence) ? !OWN_GROUP.test(sentence) : NO_GROUP.test(sentence)
}

/** Whether a note whose title names a group says that there is none. */
function deniesGroup(text: string): boolean {
  return /^\W*(?:none|nil|not applicable)\b/i.test(text) || inASentence(text, isDenied)
}
