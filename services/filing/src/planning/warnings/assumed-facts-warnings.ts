// Names the facts that the request leaves out and that decide the tax, and what the return takes them to be:
// no answer is never the same as a stated 0. Lines of the accounts and claims are not among them: accounts
// state an omitted line as nil, and a claim that is not made never makes the tax lower.
import { disallowablePence, type Financials } from '@cfs/contracts'
import { personOf, type AllowanceClaim, type CompanyReturn } from '@cfs/tax'
import { formatMoney, nearestPence } from '@cfs/values'
import { warnIf, type Warning } from '../../domain/warnings/warning.ts'
import { tangibleOf, type ReturnsToWarn } from './allowance-warnings-of.ts'
import { hiddenDepreciationWarnings } from './hidden-depreciation-warnings.ts'

export function assumedFactsWarnings(financials: Financials, toWarn: ReturnsToWarn): readonly Warning[] {
  return [
    ...disallowableWarnings(financials),
    ...pensionWarnings(financials),
    ...hiddenDepreciationWarnings(financials),
    ...disposalWarnings(financials, toWarn),
    ...leasingWarnings(financials, toWarn),
    ...loanBalanceWarnings(financials, toWarn),
  ]
}

/**
 * Expenses that tax does not allow stand within the lines of the accounts, which do not show them. A kind is
 * an answer about all but pension contributions, which are an answer about themselves alone.
 */
function disallowableWarnings({ profit_and_loss: lines }: Financials): readonly Warning[] {
  if (lines === undefined) return []
  const { disallowable_expenses: stated } = lines
  if (stated !== undefined && !isOfPensionsAlone(stated)) return []
  const { cost_of_sales: sales, staff_costs: staff, other_operating_expenses: others } = lines
  const costsPence = [sales, staff, others].reduce((sum, pounds) => sum + nearestPence(pounds), 0)
  const pensionsPence = disallowablePence(stated)
  const missing = stated === undefined ? 'was not sent' : 'has no kind but pension_contributions'
  return warnIf(
    costsPence - pensionsPence > 0,
    'DISALLOWABLE_ASSUMED_NONE',
    `financials.profit_and_loss.disallowable_expenses ${missing}, so all ` +
      `${pensionsPence > 0 ? 'other ' : ''}${formatMoney(costsPence - pensionsPence)} of cost_of_sales, ` +
      'staff_costs and other_operating_expenses are deducted. Send the part that tax does not allow, such as ' +
      `entertaining customers, fines${stated === undefined ? unpaidPensions(staff) : ''} and costs of a capital nature, or 0 if there is none (CTA 2009 ` +
      'ss.53, 54 and 1298).',
  )
}

function isOfPensionsAlone(stated: NonNullable<StatedDisallowable>): boolean {
  if (typeof stated !== 'object') return false
  return Object.entries(stated).every(
    ([kind, pounds]) => kind === 'pension_contributions' || pounds === undefined,
  )
}

type StatedDisallowable = NonNullable<Financials['profit_and_loss']>['disallowable_expenses']

/** The last contributions of a period are often paid after it. */
function unpaidPensions(staffCosts: number | undefined): string {
  return nearestPence(staffCosts) > 0
    ? ', pension contributions that were not paid by the end of the period'
    : ''
}

/**
 * Contributions are deducted when they are paid (FA 2004 s.196). One amount for all disallowable expenses is
 * an answer; kinds that leave them out are none.
 */
function pensionWarnings({ profit_and_loss: lines }: Financials): readonly Warning[] {
  const { staff_costs: staff, disallowable_expenses: stated } = lines ?? {}
  const isOpen = typeof stated === 'object' && stated.pension_contributions === undefined
  return warnIf(
    isOpen && nearestPence(staff) > 0,
    'PENSION_CONTRIBUTIONS_ASSUMED_PAID',
    `financials.profit_and_loss.disallowable_expenses has no pension_contributions, so all those within staff_costs of ` +
      `${formatMoney(nearestPence(staff))} are deducted. Contributions are deducted when they are paid (FA 2004 s.196): ` +
      'send what was charged and not paid by the end of the period, less earlier contributions that it paid, or 0 if all was paid.',
  )
}

/** What was sold reduces its pool, and may be charged at once (CAA 2001 ss.55 and 61). */
function disposalWarnings(financials: Financials, toWarn: ReturnsToWarn): readonly Warning[] {
  const where = hasOpenDisposals(financials) ? hadAssets(financials, toWarn) : undefined
  return warnIf(
    where !== undefined,
    'DISPOSALS_ASSUMED_NONE',
    `${where}, and the request does not say whether any plant or machinery was sold, scrapped or given away, so the ` +
      `return has no balancing charge for it (CAA 2001 ss.55 and 61). Send ${answerOf(financials, toWarn)}.`,
  )
}

const ALLOWANCES = [
  'capital_allowances',
  'annual_investment_allowance',
  'full_expensing',
  'main_pool',
  'special_rate_pool',
] as const

/** Where the request can say what was disposed of: pools and finished amounts exclude each other. */
function answerOf(financials: Financials, { returns }: ReturnsToWarn): string {
  const { capital_allowances: plant, tax_adjustments: tax, returns: stated = [] } = financials
  const disposals = 'capital_allowances.disposals, an empty list if there were none'
  if (plant !== undefined) return disposals
  // Charges belong to the accounting period of the sale.
  const charges = `balancing_charges in ${returns.length > 1 ? 'returns' : 'tax_adjustments'}, 0 if there are none`
  const isFinished = [tax, ...stated].some((each) => ALLOWANCES.some((name) => each?.[name] !== undefined))
  return isFinished ? charges : `${disposals}, or ${charges}`
}

/** Whether nothing says what was disposed of: neither disposals, nor charges, nor a note without any. */
function hasOpenDisposals({
  capital_allowances: plant,
  tax_adjustments: tax,
  returns = [],
  notes,
}: Financials): boolean {
  if (plant !== undefined) return plant.disposals === undefined
  const charges = [tax, ...returns].some((each) => each?.balancing_charges !== undefined)
  const noted = notes?.fixed_asset_movements?.filter((each) => each.class === 'tangible') ?? []
  return !charges && (noted.length === 0 || noted.some(isTangibleDisposal))
}

/** What shows assets that may have been disposed of; undefined if nothing does, as in first accounts. */
function hadAssets(financials: Financials, { returns, areFirstAccounts }: ReturnsToWarn): string | undefined {
  if (areFirstAccounts) return undefined
  const { business, balance_sheet: now, prior_year: then, notes } = financials
  const pools = returns[0]?.computation.pools?.pools
  const carried = [pools?.main, pools?.special].some((pool) => (pool?.broughtForwardPence ?? 0) > 0)
  if (carried) return 'A pool of capital allowances is brought forward'
  const noted = notes?.fixed_asset_movements?.some(isTangibleDisposal) === true
  if (noted) return 'financials.notes.fixed_asset_movements has disposals of tangible assets'
  const hadPence = plantOf(then ?? now, business?.activity)
  return hadPence > 0 ? 'The accounts show tangible fixed assets' : undefined
}

/**
 * The most that plant can be: the fixed assets of a company that only lets are its land, and those of an
 * investor that does not call them tangible are its investments.
 */
function plantOf(sheet: Parameters<typeof tangibleOf>[0], activity: Activity): number {
  if (activity === 'property_letting') return 0
  const invests = activity === 'investment' || activity === 'holding'
  return invests && sheet?.tangible_assets === undefined ? 0 : tangibleOf(sheet)
}

type Activity = NonNullable<Financials['business']>['activity'] | undefined

type Movement = NonNullable<NonNullable<Financials['notes']>['fixed_asset_movements']>[number]

/** Land is no plant. */
function isTangibleDisposal({ class: kind, item, disposals }: Movement): boolean {
  return kind === 'tangible' && item !== 'land_and_buildings' && disposals > 0
}

/** The allowances that assets for leasing do not get (CAA 2001 s.46). */
const NOT_LEASED: ReadonlySet<AllowanceClaim> = new Set(['full_expensing', 'first_year_100'])

function leasingWarnings(
  { capital_allowances: plant }: Financials,
  { returns }: ReturnsToWarn,
): readonly Warning[] {
  const parts = returns.flatMap(({ computation }) => computation.pools?.parts ?? [])
  const ownParts = parts.filter(({ claim }) => NOT_LEASED.has(claim))
  const additions = plant?.additions ?? []
  const open = additions.flatMap((addition, index) => {
    const isOpen = addition.leased_out === undefined && getsPartOf(ownParts, addition, additions)
    return isOpen ? [`financials.capital_allowances.additions.${index}`] : []
  })
  return warnIf(
    open.length > 0,
    'LEASING_ASSUMED_NONE',
    `${open.join(', ')} ${open.length === 1 ? 'gets' : 'get'} an allowance that assets for leasing do not have (CAA 2001 ` +
      's.46), and leased_out was not sent. Send leased_out, false if the company uses the asset itself.',
  )
}

type ClaimedPart = NonNullable<CompanyReturn['computation']['pools']>['parts'][number]
type Addition = NonNullable<Financials['capital_allowances']>['additions'][number]

/** Whether one of the parts is of the addition, and not of another one of its day that claims it by name. */
function getsPartOf(
  claimedParts: readonly ClaimedPart[],
  addition: Addition,
  additions: readonly Addition[],
): boolean {
  const { claim: stated = 'annual_investment_allowance' } = addition
  const own = claimedParts.filter((part) => isAlike(part, addition))
  if (stated !== 'annual_investment_allowance') return own.some(({ claim }) => claim === stated)
  const isOfAnother = (part: ClaimedPart) =>
    additions.some(
      (each) =>
        each.claim === part.claim && nearestPence(each.cost) === part.spentPence && isAlike(part, each),
    )
  return !own.every(isOfAnother)
}

function isAlike(part: ClaimedPart, { date, kind, description }: Addition): boolean {
  return part.date === date && part.kind === kind && part.description === description
}

/** Credits of the period settle the balance of before first, so that balance decides what is left to tax. */
function loanBalanceWarnings(
  { loans_to_participators: whole = [], returns, notes }: Financials,
  { areFirstAccounts }: ReturnsToWarn,
): readonly Warning[] {
  const first =
    returns?.[0]?.loans_to_participators ?? (returns === undefined || returns.length < 2 ? whole : [])
  // Another balance than that of the note is refused.
  const rows = notes?.directors_advances?.filter(({ brought_forward: before }) => before !== undefined) ?? []
  const noted = new Set(rows.map(({ director }) => personOf(director)))
  const names = first.flatMap(({ name, brought_forward: before }) =>
    before === undefined && !noted.has(personOf(name)) ? [name] : [],
  )
  return warnIf(
    !areFirstAccounts && names.length > 0,
    'LOAN_BALANCE_ASSUMED_NONE',
    `brought_forward was not sent for ${names.join(' and ')}, ` +
      'so the return takes it that nothing was owed at the start of the period. Repayments settle an older loan first, ' +
      'and box A75 contains it (CTA 2010 s.455). Send brought_forward, 0 if nothing was owed.',
  )
}
