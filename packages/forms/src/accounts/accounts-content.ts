// One place that knows which content belongs to which kind of accounts.
import type { AccountsForm } from './accounts-form.ts'
import type { AccountsContent } from './content.ts'
import { dormantContent } from './dormant-content.ts'
import { tradingContent } from './trading-content.ts'
import type { TradingAccountsForm } from './trading-accounts-form.ts'

/** Accounts of every kind. */
export type AnyAccountsForm = AccountsForm | TradingAccountsForm

/** Everything that the accounts say, in the order of their pages. */
export function accountsContent(form: AnyAccountsForm): AccountsContent {
  return form.accountsType === 'dormant' ? dormantContent(form) : tradingContent(form)
}
