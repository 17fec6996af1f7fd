// A form as text: it travels in an event, and the documents are drawn again from it later.
import { z } from 'zod'
import type { AnyAccountsForm } from './accounts/accounts-content.ts'
import { accountsFormSchema } from './accounts/accounts-form.ts'
import { tradingAccountsFormSchema } from './accounts/trading-accounts-form.ts'
import { type Ct600Form, ct600FormSchema } from './ct600/ct600-form.ts'

/** Every form that the package can write. `kind` and `version` tell them apart. */
export type Form = Ct600Form | AnyAccountsForm

const formSchema = z.discriminatedUnion('kind', [
  ct600FormSchema,
  z.discriminatedUnion('accountsType', [accountsFormSchema, tradingAccountsFormSchema]),
])

/** JSON of the form: the same form always gives the same text. */
export function serialiseForm(form: Form): string {
  return JSON.stringify(formSchema.parse(form))
}

/** The form that `serialiseForm` wrote. Throws a SyntaxError or a ZodError where `json` is no form. */
export function parseForm(json: string): Form {
  return formSchema.parse(JSON.parse(json))
}
