// One place that knows which content belongs to which kind of accounts.
import type { AnyAccountsForm } from './any-accounts-form.ts'
import type { AccountsContent } from './content.ts'
import { dormantContent } from './dormant-content.ts'
import { tradingContent } from './trading-content.ts'

/** Everything that the accounts say, in the order of their pages. */
export function accountsContent(form: AnyAccountsForm): AccountsContent {
  return 'directors' in form ? dormantContent(form) : tradingContent(form)
}
