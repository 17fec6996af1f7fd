// Selects the content of the document for each kind of accounts (dormant, micro-entity, small).
import type { AnyAccountsForm } from './any-accounts-form.ts'
import type { AccountsContent } from './content.ts'
import { dormantContent } from './dormant-content.ts'
import { tradingContent } from './trading-content.ts'

/** The whole content of the accounts, in the order of the pages. */
export function accountsContent(form: AnyAccountsForm): AccountsContent {
  return 'directors' in form ? dormantContent(form) : tradingContent(form)
}
