// Validators for the XSD simple types of the envelope and the CT600 body (envelope 2.0-HMRC; CT schema
// v1.994). Each validator returns the index of the first restriction (XSD facet) that a value violates.
import type { SchemaNumber } from './schema-finding.ts'

/** The error number of the restriction that the value violates; undefined if the value is valid. */
export type ValueType = (text: string) => SchemaNumber | undefined

const anything: ValueType = () => undefined

function oneOf(...values: string[]): ValueType {
  return (text) => (values.includes(text) ? undefined : 4080)
}

function textOf(pattern: RegExp, minLength = 0, maxLength = Number.POSITIVE_INFINITY): ValueType {
  return (text) => {
    if (!pattern.test(text)) return 4085
    const length = Array.from(text).length
    if (length < minLength) return 4082
    return length > maxLength ? 4083 : undefined
  }
}

function reason(...values: string[]): ValueType {
  const allowed = oneOf(...values)
  return (text) => excluded(2, 40)(text) ?? allowed(text)
}

const ctText = /^[A-Za-z0-9 ,.()/&'\-"!%*_+:@<>?=;]*$/
const excluded = (minLength: number, maxLength: number) =>
  textOf(/^[A-Za-z0-9 ,.()/&'\-"!%*_+:@<>?=;]+$/, minLength, maxLength)
const headerText = (minLength = 0, maxLength = Number.POSITIVE_INFINITY) =>
  textOf(/^[A-Za-z0-9 &'()*,\-./]*$/, minLength, maxLength)

/** An amount in pounds with two decimals; the schema's decimals ignore white space around them. */
function amount(limits: { whole?: boolean; positive?: boolean; maxDigits?: number }): ValueType {
  const { whole = false, positive = false, maxDigits = 11 } = limits
  return (text) => {
    const value = text.trim()
    if (!/^-?([1-9]\d*|0)\.\d{2}$/.test(value) || (whole && !value.endsWith('.00'))) return 4085
    if (value.startsWith('-') && !/^-0\.00$/.test(value)) return 4084
    if (positive && /^-?0\.00$/.test(value)) return 4084
    return value.replace(/^-/, '').length - 3 > maxDigits ? 4083 : undefined
  }
}

function integer(min: number, max = Number.POSITIVE_INFINITY): ValueType {
  return (text) => {
    const value = text.trim()
    if (!/^[+-]?\d+$/.test(value)) return 4020
    const number = Number(value)
    if (number < min) return 4084
    return number > max ? 4083 : undefined
  }
}

const date: ValueType = (text) => {
  const value = text.trim()
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return /^-?\d{4,}-\d{2}-\d{2}/.test(value) ? 4085 : 4020
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value) ? undefined : 4020
}

const base64: ValueType = (text) => {
  const value = text.replace(/[ \t\r\n]/g, '')
  return value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value) ? undefined : 4020
}

const rate: ValueType = (text) => {
  const broken = amount({})(text)
  return broken ?? (Number(text) > 100 ? 4083 : undefined)
}

export const valueTypes = {
  text: anything,
  anyUri: anything,
  // The envelope
  className: textOf(/^[A-Za-z0-9_\-(){}]*$/, 4, 32),
  qualifier: oneOf('request', 'acknowledgement', 'response', 'poll', 'error'),
  function: oneOf('list', 'read', 'delete', 'add', 'submit'),
  hexId: textOf(/^[0-9A-F]{0,32}$/),
  transformation: oneOf('XML', 'HTML', 'text'),
  integer: integer(Number.NEGATIVE_INFINITY),
  dateTime: (text) => {
    const form = /^\s*-?\d{4,}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?\s*$/
    return form.test(text) && !Number.isNaN(Date.parse(text.trim())) ? undefined : 4020
  },
  method: oneOf('clear', 'MD5', 'W3Csigned'),
  email: textOf(/^[A-Za-z0-9.\-_]{1,64}@[A-Za-z0-9.\-_]{1,64}$/, 3, 129),
  keyType: textOf(/^[A-Za-z0-9_\-(){}]*$/),
  organisation: textOf(/^[^]*$/, 1, 64),
  yesNo: oneOf('no', 'yes'),
  passFail: oneOf('pass', 'fail'),
  // The header of the IRenvelope
  headerText: headerText(),
  headerText35: headerText(1, 35),
  gbp: oneOf('GBP'),
  currency: oneOf('GBP', 'EUR'),
  schemaVersion: textOf(/^\d{4}-v\d{1,3}\.\d{1,3}(\.\d{1,3})?$/, 0, 13),
  irmarkType: oneOf('SAonly', 'generic'),
  sender: oneOf(
    'Individual',
    'Company',
    'Agent',
    'Bureau',
    'Partnership',
    'Trust',
    'Employer',
    'Government',
    'Acting in Capacity',
    'Other',
  ),
  // The return
  returnType: oneOf('amended', 'new'),
  name56: excluded(2, 56),
  name28: excluded(2, 28),
  name18: excluded(2, 18),
  name20: excluded(0, 20),
  registration: textOf(/^[A-Z0-9]{2,8}$/),
  utr: textOf(/^\d{10}$/),
  companyType: integer(0, 11),
  count: integer(0),
  count10: integer(0, 9_999_999_999),
  gYear: (text) => (/^\s*-?\d{4,}(Z|[+-]\d{2}:\d{2})?\s*$/.test(text) ? undefined : 4020),
  yes: oneOf('yes'),
  date,
  dateFrom2015: (text) => date(text) ?? (text.trim() < '2015-04-01' ? 4084 : undefined),
  whole: amount({ whole: true }),
  wholePositive: amount({ whole: true, positive: true }),
  wholeLong: amount({ whole: true, maxDigits: 18 }),
  money: amount({}),
  moneyPositive: amount({ positive: true, maxDigits: Number.POSITIVE_INFINITY }),
  rate,
  noAccountsReason: reason(
    'PoA differs from AP-a/cs with sep rtn',
    'Company in liquidation',
    'Not within charge to CT',
    'Company dormant',
    'Amendment - a/cs already submitted',
    'Other - PDF attached with explanation',
    'PDF accounts attached with explanation',
  ),
  noComputationsReason: reason(
    'PoA differs from AP-comp with sep rtn',
    'Company in liquidation',
    'Not within charge to CT',
    'Company dormant',
    'Amendment - comps already submitted',
    'Other - PDF attached with explanation',
  ),
  sortCode: textOf(/^\d{6}$/),
  accountNumber: textOf(/^\d{8}$/),
  ctText: textOf(ctText),
  fileName: textOf(/^[A-Za-z0-9 ,.()&'\-!%_+@?=;]+$/),
  base64,
  attachmentFormat: oneOf('pdf', 'esef'),
  attachmentType: oneOf('other', 'amendment other', 'computations', 'accounts', 'group accounts'),
} satisfies Record<string, ValueType>

export type ValueTypeName = keyof typeof valueTypes

export function isValueTypeName(name: string): name is ValueTypeName {
  return Object.hasOwn(valueTypes, name)
}
