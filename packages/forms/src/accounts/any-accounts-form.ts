// Accounts of any kind, for code that does not depend on the kind.
import { z } from 'zod'
import { type AccountsForm, accountsFormSchema } from './accounts-form.ts'
import { type TradingAccountsForm, tradingAccountsFormSchema } from './trading-accounts-form.ts'

/** Accounts of every kind. A form that lists `directors` is a set of short dormant accounts of a company. */
export type AnyAccountsForm = AccountsForm | TradingAccountsForm

export const anyAccountsFormSchema = z.union([accountsFormSchema, tradingAccountsFormSchema])
