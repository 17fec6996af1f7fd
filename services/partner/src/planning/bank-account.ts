// The bank account to which HMRC repays overpaid tax, by the rules of the API. It is a secret: it is sent
// beside the sign-in details, and neither stored nor shown again.
import { repaymentAccount } from '@cfs/contracts'
import type { Draft } from '../domain/draft.ts'

/** The warning of a return for which more tax was paid than is due. */
const REPAYABLE = 'REPAYMENT_DUE'

interface BankField {
  readonly member: 'bank_name' | 'account_name' | 'sort_code' | 'account_number' | 'reference'
  readonly label: string
  readonly hint?: string
  readonly isNumber?: boolean
  readonly isOptional?: boolean
}

const BANK_FIELDS: readonly BankField[] = [
  { member: 'bank_name', label: 'Name of the bank or building society' },
  {
    member: 'account_name',
    label: 'Name on the account',
    hint: 'The company’s own account, at most 28 characters',
  },
  { member: 'sort_code', label: 'Sort code', hint: '6 digits', isNumber: true },
  { member: 'account_number', label: 'Account number', hint: '8 digits', isNumber: true },
  {
    member: 'reference',
    label: 'Building society reference',
    hint: 'Only for accounts that have one',
    isOptional: true,
  },
]

/** The name of the field on the page. */
export function bankFieldName(member: string): string {
  return `repayment_${member}`
}

/** The fields, if the customer knows that tax is repayable: the page of the tax said so. Otherwise none. */
export function bankFieldsOf({ checked = [] }: Pick<Draft, 'checked'>) {
  if (!checked.includes(REPAYABLE)) return []
  return BANK_FIELDS.map(({ member, label, hint, isNumber }) => {
    return { name: bankFieldName(member), label, hint, isNumber }
  })
}

type ReadBankAccount =
  /** Undefined if all fields are empty: HMRC then keeps the money on the company's account. */
  { readonly account: object | undefined } | { readonly errors: Readonly<Record<string, string>> }

/** Reads the fields: all of them, but for the reference, or none. */
export function readBankAccount(typed: (name: string) => string): ReadBankAccount {
  const values = BANK_FIELDS.flatMap(({ member, isNumber = false }) => {
    const text = typed(bankFieldName(member)).trim()
    // Banks write sort codes as 12-34-56 or 12 34 56, and their documents with dashes.
    const value = isNumber ? text.replaceAll(/[\s\p{Pd}]/gu, '') : text
    return value === '' ? [] : [[member, value] as const]
  })
  if (values.length === 0) return { account: undefined }
  const typedAccount = Object.fromEntries(values)
  const missing = BANK_FIELDS.filter(
    ({ member, isOptional }) => isOptional !== true && !(member in typedAccount),
  )
  const { error } = repaymentAccount.partial().safeParse(typedAccount)
  const errors = [
    ...missing.map(({ member, label }) => [member, `Enter “${label}”`] as const),
    ...(error?.issues ?? []).map(({ path, message }) => {
      const member = String(path[0])
      return [member, `${labelOf(member)}: ${message}`] as const
    }),
  ].map(([member, message]) => [bankFieldName(member), message] as const)
  return errors.length > 0 ? { errors: Object.fromEntries(errors) } : { account: typedAccount }
}

function labelOf(member: string): string {
  return BANK_FIELDS.find((field) => field.member === member)?.label ?? member
}

/** The request with the bank account, for one sending. */
export function withBankAccount(body: object, account: object | undefined): object {
  if (account === undefined) return body
  const financials: unknown = Reflect.get(body, 'financials')
  return {
    ...body,
    financials: { ...(typeof financials === 'object' ? financials : {}), repayment: account },
  }
}
