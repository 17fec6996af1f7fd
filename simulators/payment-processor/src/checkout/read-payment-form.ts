// Parses the customer's input on the checkout page.
import type { PaymentMethodDetails } from '../objects/charge.ts'
import type { Decline } from '../objects/payer.ts'
import { testBankAccounts, type TestCard, testCardOf, testSortCode } from './test-cards.ts'

export interface FieldError {
  /** The field's name, which is also its id on the page. */
  readonly field: string
  readonly message: string
}

export interface PaymentForm {
  readonly email: string
  readonly name: string
  readonly details: PaymentMethodDetails
  readonly card: TestCard | undefined
  /** The outcome of a payment by bank debit. */
  readonly debit: 'succeeds' | Decline
}

type Fields = Readonly<Record<string, string | undefined>>

/**
 * The customer's valid input on the checkout page, or all errors in it. A card counts as expired or not at
 * the time `now`.
 */
export function readPaymentForm(fields: Fields, now: Date): PaymentForm | readonly FieldError[] {
  const email = textOf(fields, 'email')
  const name = textOf(fields, 'name')
  const isDebit = fields['method'] === 'bacs_debit'
  const errors = [
    ...need(isEmail(email), 'email', 'Enter your email, like name@example.com.'),
    ...need(
      name !== '',
      'name',
      isDebit ? 'Enter the account holder’s name.' : 'Enter the name on the card.',
    ),
  ]
  const method = isDebit ? readDebit(fields) : readCard(fields, now)
  const all = [...errors, ...('errors' in method ? method.errors : [])]
  return 'errors' in method || all.length > 0 ? all : { email, name, ...method }
}

type Method = Pick<PaymentForm, 'details' | 'card' | 'debit'>
type Refused = { readonly errors: readonly FieldError[] }

function readCard(fields: Fields, now: Date): Method | Refused {
  const number = digitsOf(fields, 'number')
  const cvc = digitsOf(fields, 'cvc')
  const expiry = expiryOf(textOf(fields, 'expiry'))
  const brand = brandOf(number)
  const errors = [
    ...need(isLuhn(number), 'number', 'Your card number is invalid.'),
    ...need(expiry !== undefined, 'expiry', 'Enter the expiry date as MM / YY.'),
    ...need(
      expiry === undefined || !isPast(expiry, now),
      'expiry',
      'Your card’s expiry date is in the past.',
    ),
    ...need(cvc.length === (brand === 'amex' ? 4 : 3), 'cvc', 'Your card’s security code is incomplete.'),
  ]
  if (errors.length > 0 || expiry === undefined) return { errors }
  const card = testCardOf(number)
  const details = { type: 'card', card: cardDetails({ number, brand, ...expiry }) } as const
  return { details, card, debit: 'succeeds' }
}

/** The details of a card, in the form in which a charge shows them. */
export function cardDetails(card: { number: string; brand: string; month: number; year: number }) {
  return {
    amount_authorized: null,
    authorization_code: null,
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'GB',
    exp_month: card.month,
    exp_year: card.year,
    fingerprint: `simulated${card.number.slice(-4)}`,
    funding: 'credit',
    installments: null,
    last4: card.number.slice(-4),
    mandate: null,
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    wallet: null,
  }
}

function readDebit(fields: Fields): Method | Refused {
  const sortCode = digitsOf(fields, 'sort_code')
  const account = digitsOf(fields, 'account_number')
  const known = testBankAccounts.find(({ number }) => number === account)
  const errors = [
    ...need(sortCode === testSortCode, 'sort_code', `Enter the test sort code ${testSortCode}.`),
    ...need(known !== undefined, 'account_number', 'Enter one of the test account numbers.'),
  ]
  if (errors.length > 0 || known === undefined) return { errors }
  const debit = 'decline' in known ? known.decline : 'succeeds'
  return { details: { type: 'bacs_debit', bacs_debit: debitDetails(known.number) }, card: undefined, debit }
}

/** The details of a bank account, in the form in which a charge shows them. */
export function debitDetails(account: string) {
  const last4 = account.slice(-4)
  return { fingerprint: `simulated${last4}`, last4, mandate: 'mandate_simulated', sort_code: testSortCode }
}

function need(isRight: boolean, field: string, message: string): FieldError[] {
  return isRight ? [] : [{ field, message }]
}

function textOf(fields: Fields, name: string): string {
  return (fields[name] ?? '').trim().slice(0, 500)
}

function digitsOf(fields: Fields, name: string): string {
  return textOf(fields, name).replaceAll(/[\s-]/g, '')
}

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)
}

export function brandOf(number: string): string {
  if (/^3[47]/.test(number)) return 'amex'
  return number.startsWith('5') ? 'mastercard' : 'visa'
}

function isLuhn(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Parses an expiry date: `MM / YY`, `MM/YYYY` or `MMYY`. */
function expiryOf(text: string): { month: number; year: number } | undefined {
  const [, month = '', year = ''] = /^(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})$/.exec(text) ?? []
  const number = Number(month)
  if (number < 1 || number > 12) return undefined
  return { month: number, year: year.length === 2 ? 2000 + Number(year) : Number(year) }
}

/** Whether a card has expired: it is valid until the end of its month. */
function isPast({ month, year }: { month: number; year: number }, now: Date): boolean {
  return year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
}
