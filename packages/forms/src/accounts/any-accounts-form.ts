// The accounts of every kind, where it matters that they are accounts and not which.
import { z } from 'zod'
import { type AccountsForm, accountsFormSchema } from './accounts-form.ts'
import { type TradingAccountsForm, tradingAccountsFormSchema } from './trading-accounts-form.ts'

/** Accounts of every kind. Those with a list of `directors` are the short ones of a dormant company. */
export type AnyAccountsForm = AccountsForm | TradingAccountsForm

export const anyAccountsFormSchema = z.union([accountsFormSchema, tradingAccountsFormSchema])
