// The balance sheet of a filing request. The profit of the period is added to the reserve, because a trial
// balance from before the year-end closing has only the reserve brought forward.
import { formatMoney, nearestPence, poundsFromPence } from '@cfs/values'
import { isProfitAndLossKey, type TotalKey } from '../total-keys.ts'
import { currentAssetClass } from './current-asset-class.ts'
import { type FiguresNote, namesOf, notice, obstacle, sumPence } from './figures-note.ts'
import { fixedAssetClass } from './fixed-asset-class.ts'
import type { ImportedBalanceSheet } from './imported-financials.ts'
import type { PlacedAccount } from './placed-accounts.ts'
import { statedFigures } from './stated-figures.ts'

type SheetField = keyof ImportedBalanceSheet

export interface BalanceSheetFigures {
  readonly figures: ImportedBalanceSheet
  readonly notes: readonly FiguresNote[]
}

export interface SheetOptions {
  readonly isLlp: boolean
  /** The path of the balance sheet in `financials`. */
  readonly path: string
}

const REVALUATION = /\brevaluation\b/
const SHARE_PREMIUM = /\bshare premium\b/

/** The figures of the accounts; notes state what the customer must check. */
export function balanceSheetFigures(
  accounts: readonly PlacedAccount[],
  { isLlp, path }: SheetOptions,
): BalanceSheetFigures {
  const stated = statedFigures<SheetField>(accounts, {
    fieldOf: (account) => sheetField(account, isLlp),
    path,
    // Capital and reserves may be negative: an overdrawn reserve, for example.
    signed: ['profit_and_loss_account', 'other_reserves'],
    required: ['current_assets', isLlp ? 'members_capital' : 'share_capital', 'profit_and_loss_account'],
  })
  const results = accounts.filter(({ key }) => key !== undefined && isProfitAndLossKey(key))
  const reservePence = stated.pence('profit_and_loss_account') - sumPence(results)
  const unpaid = isLlp
    ? NOTHING
    : unpaidCapital(accounts, { path, mostPence: stated.pence('current_assets') })
  const unpaidPence = nearestPence(unpaid.figures.called_up_share_capital_not_paid)
  const prepaid = prepayments(accounts, stated.pence('current_assets') - unpaidPence)
  const isApart = prepaid.prepayments_and_accrued_income !== undefined
  const parts = assetParts(accounts, { path, isApart })
  return {
    figures: {
      ...stated.figures,
      ...unpaid.figures,
      ...prepaid,
      ...parts.figures,
      profit_and_loss_account: poundsFromPence(reservePence + 0),
    },
    notes: [
      ...stated.notes,
      ...unpaid.notes,
      ...parts.notes,
      ...(isLlp ? llpNotes(accounts, path) : capitalNotes(accounts, path)),
    ],
  }
}

const NOTHING: BalanceSheetFigures = { figures: {}, notes: [] }

const FIELDS: Readonly<Partial<Record<TotalKey, SheetField>>> = {
  bs_fixed_assets: 'fixed_assets',
  bs_current_assets: 'current_assets',
  bs_prepayments_and_accrued_income: 'current_assets',
  bs_creditors_within_one_year: 'creditors_within_one_year',
  bs_creditors_after_one_year: 'creditors_after_one_year',
  bs_provisions: 'provisions',
  bs_accruals_and_deferred_income: 'accruals_and_deferred_income',
}

function sheetField(account: PlacedAccount, isLlp: boolean): SheetField | undefined {
  const { key, words } = account
  if (key === 'bs_profit_and_loss_account') return reserveField(account)
  if (key !== 'bs_share_capital') return key === undefined ? undefined : FIELDS[key]
  if (SHARE_PREMIUM.test(words)) return isLlp ? undefined : 'share_premium'
  return isLlp ? 'members_capital' : 'share_capital'
}

function reserveField({ category, words }: PlacedAccount): SheetField {
  if (category !== undefined && category !== 'other_reserves') return 'profit_and_loss_account'
  if (REVALUATION.test(words)) return 'revaluation_reserve'
  return category === undefined ? 'profit_and_loss_account' : 'other_reserves'
}

/** Unpaid share capital is a part of the current assets, with a row of its own in the accounts. */
function unpaidCapital(
  accounts: readonly PlacedAccount[],
  { path, mostPence }: { readonly path: string; readonly mostPence: number },
): BalanceSheetFigures {
  const unpaid = accounts.filter(({ category }) => category === 'unpaid_share_capital')
  const pence = sumPence(unpaid)
  if (pence === 0) return NOTHING
  if (pence > 0 && pence <= mostPence)
    return { figures: { called_up_share_capital_not_paid: poundsFromPence(pence) }, notes: [] }
  const message = `${namesOf(unpaid)} is ${formatMoney(pence)} of current assets of ${formatMoney(mostPence)}. Unpaid share capital is a debit within the current assets.`
  const field = `${path}.called_up_share_capital_not_paid`
  return { figures: {}, notes: [obstacle('unpaid_share_capital', message, { field, accounts: unpaid })] }
}

/** Prepayments have a row of their own; in credit, they are part of the debtors. */
function prepayments(accounts: readonly PlacedAccount[], mostPence: number): ImportedBalanceSheet {
  const pence = sumPence(accounts.filter(({ key }) => key === 'bs_prepayments_and_accrued_income'))
  if (pence <= 0 || pence > mostPence) return {}
  return { prepayments_and_accrued_income: poundsFromPence(pence) }
}

/** Small accounts need the parts of the assets; parts that are not certain are left to the customer. */
function assetParts(
  accounts: readonly PlacedAccount[],
  { path, isApart }: { readonly path: string; readonly isApart: boolean },
): BalanceSheetFigures {
  const used = accounts.filter(({ amountPence }) => amountPence !== 0)
  const fixed = used.filter(({ key }) => key === 'bs_fixed_assets')
  const current = used.filter(
    ({ key, category }) =>
      (key === 'bs_current_assets' && category !== 'unpaid_share_capital') ||
      (key === 'bs_prepayments_and_accrued_income' && !isApart),
  )
  const groups = [
    partsOf(fixed, { total: 'fixed_assets', classOf: fixedAssetClass, path }),
    partsOf(current, { total: 'current_assets', classOf: currentAssetClass, path }),
  ]
  return {
    figures: Object.assign({}, ...groups.map(({ figures }) => figures)) as ImportedBalanceSheet,
    notes: groups.flatMap(({ notes }) => notes),
  }
}

interface AssetGroup {
  readonly total: 'fixed_assets' | 'current_assets'
  readonly classOf: (account: PlacedAccount) => SheetField | undefined
  readonly path: string
}

function partsOf(
  accounts: readonly PlacedAccount[],
  { total, classOf, path }: AssetGroup,
): BalanceSheetFigures {
  const field = `${path}.${total}`
  const unknown = accounts.filter((account) => classOf(account) === undefined)
  if (unknown.length > 0) {
    const message = `Small company accounts show the parts of this figure. State to which part ${namesOf(unknown)} belongs.`
    return { figures: {}, notes: [notice('asset_class_unknown', message, { field, accounts: unknown })] }
  }
  const { figures, notes } = statedFigures<SheetField>(accounts, { fieldOf: classOf, path })
  if (notes.length === 0) return { figures, notes }
  const message =
    'Small company accounts show the parts of this figure, and one part would be negative. State the parts.'
  return { figures: {}, notes: [notice('asset_part_negative', message, { field, accounts })] }
}

function capitalNotes(accounts: readonly PlacedAccount[], path: string): FiguresNote[] {
  if (accounts.some(({ key }) => key === 'bs_share_capital')) return []
  const message =
    'No account is share capital, so it is stated as £0. This is right only for a company without shares.'
  return [notice('no_share_capital', message, { field: `${path}.share_capital` })]
}

function llpNotes(accounts: readonly PlacedAccount[], path: string): FiguresNote[] {
  const used = accounts.filter(({ key, amountPence }) => key === 'bs_share_capital' && amountPence !== 0)
  const premium = used.filter(({ words }) => SHARE_PREMIUM.test(words))
  const field = `${path}.members_capital`
  const message = `${namesOf(premium)} cannot be stated: an LLP has no shares. Place it where the members’ agreement says.`
  return premium.length === 0 ? [] : [obstacle('llp_share_premium', message, { field, accounts: premium })]
}
