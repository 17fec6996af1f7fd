// The model of a company tax return, from which the XML and the PDF are written; events carry it.
import { isAtMostMonths, type CompanyNumber, type Period, type Utr } from '@cfs/values'
import { z } from 'zod'
import { formFields } from '../form-fields.ts'
import {
  type AccountsOfReturn,
  accountsOfReturnSchema,
  type ComputationsOfReturn,
  computationsOfReturnSchema,
  NO_ACCOUNTS_REASONS,
  NO_COMPUTATIONS_REASONS,
} from './attachments.ts'
import { type BankAccount, bankAccountSchema } from './bank-account.ts'
import { boxRefusal, type BoxValue } from './box-text.ts'
import { findBox } from './boxes.ts'
import { type LoansForm, loansFormSchema } from './loans-form.ts'

/** The earliest start of a period that the schema allows (box 30). */
export const FIRST_PERIOD_START = '2015-04-01'

const NAME = /^(?! )[A-Za-z0-9 ,.()/&'\-"!%*_+:@<>?=;]{2,56}(?<! )$/
const nameField = z.string().regex(NAME, 'must have 2 to 56 characters of the return’s character set')

const boxValue = z.union([z.number(), z.literal(true), z.string()])

const returnPeriod = formFields.period
  .refine(({ start }) => start >= FIRST_PERIOD_START, {
    path: ['start'],
    message: `must not be before ${FIRST_PERIOD_START}`,
  })
  .refine((period) => isAtMostMonths(period, 12), {
    path: ['end'],
    message: 'must end within 12 months of the start date (rule 9101 of the tax authority)',
  })

const members = {
  returnType: z.enum(['new', 'amended']),
  companyName: nameField,
  registrationNumber: formFields.companyNumber,
  utr: formFields.utr,
  companyType: z.int().min(0).max(11),
  period: returnPeriod,
  boxes: z.record(z.string(), boxValue),
  declarantName: nameField,
  declarantStatus: nameField,
}

/** The schema of a return; `parse` returns its fields in a fixed order. */
export const ct600FormSchema = z
  .strictObject({
    kind: z.literal('ct600'),
    version: z.literal(2),
    ...members,
    accounts: accountsOfReturnSchema,
    computations: computationsOfReturnSchema,
    loans: loansFormSchema.optional(),
    bankAccount: bankAccountSchema.optional(),
    schema: z.literal('v1.995').optional(),
  })
  .superRefine(refuse)

/** Version 1 of the form could only state why nothing is attached; older events and filings contain it. */
export const ct600FormVersion1Schema = z
  .strictObject({
    kind: z.literal('ct600'),
    version: z.literal(1),
    ...members,
    noAccountsReason: z.enum(NO_ACCOUNTS_REASONS),
    noComputationsReason: z.enum(NO_COMPUTATIONS_REASONS),
  })
  .transform(({ noAccountsReason, noComputationsReason, ...form }) => ({
    ...form,
    version: 2 as const,
    accounts: { absent: noAccountsReason },
    computations: { absent: noComputationsReason },
  }))
  .superRefine(refuse)

export interface Ct600Form {
  readonly kind: 'ct600'
  readonly version: 2
  readonly returnType: 'new' | 'amended'
  /** Box 1: 2 to 56 characters of the return's character set (`transliterate`). */
  readonly companyName: string
  /** Box 2. */
  readonly registrationNumber: CompanyNumber
  /** Box 3. */
  readonly utr: Utr
  /** Box 4: the type of company, 0 for an ordinary company. */
  readonly companyType: number
  /** Boxes 30 and 35: the period of the return, at most 12 months. */
  readonly period: Period
  /**
   * The boxes of the calculation, by their number: pence, hundredths of a percent, counts, years, ticks.
   */
  readonly boxes: Readonly<Record<string, BoxValue>>
  /** Box 975. */
  readonly declarantName: string
  /** Box 985. */
  readonly declarantStatus: string
  /** Boxes 80A, 85A and 90A: the accounts attached to the return, or why there are none. */
  readonly accounts: AccountsOfReturn
  /** Boxes 80B and 90B: the computations attached to the return, or why there are none. */
  readonly computations: ComputationsOfReturn
  /** The page CT600A; undefined if no loan to a participator is outstanding. */
  readonly loans?: LoansForm | undefined
  /** Whether boxes 920 to 940 name a bank account for repayments; its details are never part of the form. */
  readonly bankAccount?: BankAccount | undefined
  /** The version of the authority's schema. Defaults to version 1.994. */
  readonly schema?: 'v1.995' | undefined
}

/** Boxes of version 1.995 alone: the first-year allowance of 40% in a trade, and outside it. */
export const BOXES_OF_V1_995: readonly string[] = ['696', '739']

const OWN_MEMBERS = new Set(
  '1 2 3 4 30 35 80A 85A 90A 80B 85B 90B 920 925 930 935 940 declaration 975 985 income'.split(' '),
)
const MANDATORY = ['315', '440', '525']

type Checked = Pick<Ct600Form, 'returnType' | 'boxes' | 'accounts' | 'computations' | 'loans' | 'schema'>
type Refusal = readonly [path: string[], message: string]

function refuse(form: Checked, context: z.RefinementCtx): void {
  for (const [path, message] of refusals(form)) context.addIssue({ code: 'custom', path, message })
}

function* refusals(form: Checked): Generator<Refusal> {
  for (const [id, value] of Object.entries(form.boxes)) {
    const box = OWN_MEMBERS.has(id) ? undefined : findBox(id)
    const refusal = box === undefined ? 'is not a box that a return can set' : boxRefusal(box, value)
    if (refusal !== undefined) yield [['boxes', id], refusal]
  }
  for (const id of form.schema === undefined ? BOXES_OF_V1_995 : []) {
    if (form.boxes[id] !== undefined) yield [['boxes', id], 'is not a box of version 1.994 of the schema']
  }
  for (const id of MANDATORY) {
    if (form.boxes[id] === undefined) yield [['boxes', id], 'must be given']
  }
  // Rules 9120, 9252, 9305 and 9428: the page, its tick and its tax come together.
  const stated = [form.boxes['95'] === true, form.boxes['480'] !== undefined, form.loans !== undefined]
  if (new Set(stated).size > 1) yield [['loans'], 'must come with boxes 95 and 480']
  else if (form.loans !== undefined && form.boxes['480'] !== form.loans.taxPayablePence) {
    yield [['boxes', '480'], 'must be box A80']
  }
  // By rules 9115 and 9119, these reasons are only valid if an original was sent before.
  if (form.returnType === 'amended') return
  for (const member of ['accounts', 'computations'] as const) {
    const said = form[member]
    if ('absent' in said && said.absent.startsWith('Amendment')) {
      yield [[member, 'absent'], 'belongs to an amended return']
    }
  }
}
