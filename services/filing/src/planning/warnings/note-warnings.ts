// Warns about notes and amounts that the law requires in small accounts and that only the client can give.
import type { Financials } from '@cfs/contracts'
import { netAssetsPence, type AnyAccountsForm } from '@cfs/forms'
import { formatLongDate, formatMoney, isoDateFrom } from '@cfs/values'
import { warnIf, type Warning } from '../../domain/warnings/warning.ts'

const CLASSES = [
  ['intangible', 'intangibleAssetsPence'],
  ['tangible', 'tangibleAssetsPence'],
  ['investments', 'investmentsPence'],
] as const

type Answers = Financials['notes']

/**
 * The notes of SI 2008/409 Sch 1 paras 44 and 48, and of FRS 102 section 1A, that the accounts lack; none if
 * no accounts are filed. `answers` are the notes of the request.
 */
export function noteWarnings(form: AnyAccountsForm | undefined, answers?: Answers): readonly Warning[] {
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
    ...missingDisclosures(form, answers),
    ...(isRevaluedSilently(form) ? ['a note in financials.notes.other about the revaluation'] : []),
  ]
  return warnIf(
    missing.length > 0,
    'NOTES_MISSING',
    'Small accounts state their accounting policies, the movements of fixed assets, what creditors consist of and any ' +
      `revaluation (SI 2008/409 sch.1 paras 4(2), 44, 48 and 49)${asksMore(form) ? DISCLOSURES : ''}. ` +
      `Send ${missing.join(' and ')}.`,
  )
}

const DISCLOSURES =
  ', and for periods that begin from 1 January 2026 going concern, related parties, leases and share-based payments ' +
  '(FRS 102 section 1A, September 2024)'

/** The first day of the periods to which the edition of September 2024 applies. */
const SINCE = isoDateFrom('2026-01-01')
const asksMore = ({ period }: SmallAccounts) => period.start >= SINCE

/** The disclosures of FRS 102 section 1A (September 2024) about which the request says nothing. */
function missingDisclosures(form: SmallAccounts, answers: Answers): readonly string[] {
  if (!asksMore(form)) return []
  const { notes, prior } = form
  const isFirst = prior !== undefined && prior.period.start < SINCE
  const asked = [
    ['going_concern', notes?.goingConcern !== undefined || hasNoteAbout(notes, /going concern/i)],
    [
      'has_related_party_transactions',
      (answers?.has_related_party_transactions ?? notes?.relatedParties) !== undefined,
    ],
    ['has_leases', (answers?.has_leases ?? notes?.leases) !== undefined],
    [
      'has_share_based_payments',
      (answers?.has_share_based_payments ?? notes?.shareBasedPayments) !== undefined,
    ],
    ['transition', !isFirst || notes?.transition !== undefined],
  ] as const
  return asked.flatMap(([name, isStated]) => (isStated ? [] : [`financials.notes.${name}`]))
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

/**
 * The basis, the date and the historical cost are in a note of the client's own words. A policy says how
 * assets are measured, not what was valued and when.
 */
function isRevaluedSilently({ figures, notes }: SmallAccounts): boolean {
  return (figures.reserves?.revaluationPence ?? 0) !== 0 && !hasNoteAbout(notes, /valu/i)
}

function hasNoteAbout(notes: SmallAccounts['notes'], subject: RegExp): boolean {
  return notes?.other?.some(({ title }) => subject.test(title)) === true
}

type SmallAccounts = Extract<AnyAccountsForm, { figures: { creditorsWithinOneYearPence: number } }>

/** The warnings about the notes of accounts that are made from `financials`. */
export function allNoteWarnings(
  form: AnyAccountsForm | undefined,
  financials?: Pick<Financials, 'notes' | 'business'>,
): readonly Warning[] {
  return [...noteWarnings(form, financials?.notes), ...goingConcernWarnings(form, financials?.business)]
}

/**
 * Warns of net liabilities, or of a trade that ended, without words on going concern, in accounts of every
 * size but dormant ones.
 */
function goingConcernWarnings(
  form: AnyAccountsForm | undefined,
  business: Financials['business'],
): readonly Warning[] {
  if (form === undefined || !('accountsType' in form) || form.accountsType === 'dormant') return []
  const { figures, notes } = form
  if (notes?.goingConcern !== undefined || hasNoteAbout(notes, /going concern/i)) return []
  const ended = endedTradeWarnings(form, business)
  if (ended.length > 0) return ended
  const netPence = netAssetsPence(figures)
  return warnIf(
    netPence < 0,
    'GOING_CONCERN_NOT_STATED',
    `The balance sheet shows net liabilities of ${formatMoney(-netPence)}, and the accounts say nothing about going ` +
      'concern. If the company can continue for at least 12 months from the approval of the accounts, say why in ' +
      'financials.notes.going_concern, such as support from its directors; otherwise state the uncertainty.',
  )
}

/** By the standard of the accounts: that of micro-entities asks for no note, but presumes a going concern. */
const ON_ENDED_TRADE = {
  small:
    'Accounts of a company that has ceased to trade are not prepared on a going concern basis, even if it ceased after ' +
    'the period (FRS 102 3.8 and 32.7A).',
  micro:
    'Micro-entity accounts need no note on it, but their readers presume a going concern, which a company that has ' +
    'ceased to trade is not, even if it ceased after the period (FRS 105 section 3).',
}

/** A company that ceased to trade is no going concern, unless another business follows. */
function endedTradeWarnings(
  { accountsType, approvalDate }: AnyAccountsForm,
  { activity = 'trade', trade_ceased_on: ceasedOn }: NonNullable<Financials['business']> = {},
): readonly Warning[] {
  if (ceasedOn === undefined || ceasedOn > approvalDate || activity !== 'trade') return []
  return warnIf(
    true,
    'GOING_CONCERN_NOT_STATED',
    `The trade ended on ${formatLongDate(ceasedOn)}, before the accounts were approved on ` +
      `${formatLongDate(approvalDate)}, and the accounts say nothing about going concern. ` +
      `${ON_ENDED_TRADE[accountsType === 'micro' ? 'micro' : 'small']} Say in financials.notes.going_concern which basis ` +
      'was used and why, or why the company continues.',
  )
}

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
