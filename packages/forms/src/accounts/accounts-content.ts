// One place that knows which content belongs to which kind of accounts.
import type { AccountsForm } from './accounts-form.ts'
import type { AccountsContent } from './content.ts'
import { dormantContent } from './dormant-content.ts'

const CONTENTS: Readonly<Record<AccountsForm['accountsType'], (form: AccountsForm) => AccountsContent>> = {
  dormant: dormantContent,
}

/** Everything that the accounts say, in the order of their pages. */
export function accountsContent(form: AccountsForm): AccountsContent {
  return CONTENTS[form.accountsType](form)
}
