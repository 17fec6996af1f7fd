// The class of a current asset, which small accounts show (SI 2008/409 Sch 1 Section B, heading C). The
// category decides, or else the name of the account.
import type { Category } from '../categories.ts'
import type { PlacedAccount } from './placed-accounts.ts'

export type CurrentAssetClass = 'stocks' | 'debtors' | 'cash'

const STOCKS =
  /\bstocks?\b|\binventor(y|ies)\b|\bwork in progress\b|\bwip\b|\bfinished goods\b|\braw materials?\b/
const CASH = /\bbank\b|\bcash\b|\bsavings\b/
const DEBTORS = /\bdebtors?\b|\breceivables?\b|\bowed (to|by)\b|\bdeposits? paid\b|\bprepa(id|yments?)\b/

const OF_CATEGORY: Readonly<Partial<Record<Category, CurrentAssetClass>>> = {
  cash: 'cash',
  debtors: 'debtors',
  trade_debtors: 'debtors',
  trade_creditors: 'debtors',
  prepayments: 'debtors',
  vat: 'debtors',
  payroll_control: 'debtors',
  tax_balance: 'debtors',
  credit_card: 'debtors',
  intercompany: 'debtors',
  director_loan: 'debtors',
}

/** The class of a current asset; undefined if neither the category nor the name decides. */
export function currentAssetClass({ key, category, words }: PlacedAccount): CurrentAssetClass | undefined {
  if (key === 'bs_prepayments_and_accrued_income') return 'debtors'
  const ofCategory = category === undefined ? undefined : OF_CATEGORY[category]
  if (ofCategory !== undefined || category === 'client_money') return ofCategory
  if (STOCKS.test(words)) return 'stocks'
  if (CASH.test(words)) return 'cash'
  return DEBTORS.test(words) ? 'debtors' : undefined
}
