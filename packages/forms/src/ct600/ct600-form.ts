// The model of a company tax return: what the XML and the PDF are written from, and what travels in an
// event.
import { isAtMostMonths, type CompanyNumber, type IsoDate, type Period, type Utr } from '@cfs/values'
import { z } from 'zod'
import { formFields } from '../form-fields.ts'
import { boxRefusal, type BoxValue } from './box-text.ts'
import { findBox } from './boxes.ts'

/** Why no accounts are attached (box 90), in the schema's exact words. */
export const NO_ACCOUNTS_REASONS = [
  'PoA differs from AP-a/cs with sep rtn',
  'Company in liquidation',
  'Not within charge to CT',
  'Company dormant',
  'Amendment - a/cs already submitted',
] as const

/** Why no computations are attached (box 90), in the schema's exact words. */
export const NO_COMPUTATIONS_REASONS = [
  'PoA differs from AP-comp with sep rtn',
  'Company in liquidation',
  'Not within charge to CT',
  'Company dormant',
  'Amendment - comps already submitted',
] as const

/** The first day that the schema takes for a period (box 30). */
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
    message: 'must end within 12 months (rule 9101)',
  })

/** The schema of a return; `parse` gives its members in a fixed order. */
export const ct600FormSchema = z
  .strictObject({
    kind: z.literal('ct600'),
    version: z.literal(1),
    returnType: z.enum(['new', 'amended']),
    companyName: nameField,
    registrationNumber: formFields.companyNumber,
    utr: formFields.utr,
    companyType: z.int().min(0).max(11),
    period: returnPeriod,
    noAccountsReason: z.enum(NO_ACCOUNTS_REASONS),
    noComputationsReason: z.enum(NO_COMPUTATIONS_REASONS),
    boxes: z.record(z.string(), boxValue),
    declarantName: nameField,
    declarantStatus: nameField,
  })
  .superRefine((form, context) => {
    for (const [path, message] of refusals(form)) context.addIssue({ code: 'custom', path, message })
  })

export interface Ct600Form {
  readonly kind: 'ct600'
  readonly version: 1
  readonly returnType: 'new' | 'amended'
  /** Box 1: 2 to 56 characters of the return's set (`transliterate`). */
  readonly companyName: string
  /** Box 2. */
  readonly registrationNumber: CompanyNumber
  /** Box 3. */
  readonly utr: Utr
  /** Box 4: 0 for an ordinary company. */
  readonly companyType: number
  /** Boxes 30 and 35: at most 12 months. */
  readonly period: Period
  readonly noAccountsReason: (typeof NO_ACCOUNTS_REASONS)[number]
  readonly noComputationsReason: (typeof NO_COMPUTATIONS_REASONS)[number]
  /**
   * The boxes of the calculation, by their number: pence, hundredths of a percent, counts, years, ticks.
   */
  readonly boxes: Readonly<Record<string, BoxValue>>
  /** Box 975. */
  readonly declarantName: string
  /** Box 985. */
  readonly declarantStatus: string
}

const OWN_MEMBERS = new Set('1 2 3 4 30 35 80A 85A 90A 80B 85B 90B declaration 975 985 income'.split(' '))
const MANDATORY = ['315', '440', '525']

type Refusal = readonly [path: string[], message: string]

function* refusals(form: z.infer<typeof ct600FormSchema>): Generator<Refusal> {
  for (const [id, value] of Object.entries(form.boxes)) {
    const box = OWN_MEMBERS.has(id) ? undefined : findBox(id)
    const refusal = box === undefined ? 'is not a box that a return can set' : boxRefusal(box, value)
    if (refusal !== undefined) yield [['boxes', id], refusal]
  }
  for (const id of MANDATORY) {
    if (form.boxes[id] === undefined) yield [['boxes', id], 'must be given']
  }
  // Rules 9115 and 9119: these reasons only make sense where an original was sent before.
  if (form.returnType === 'amended') return
  for (const reason of ['noAccountsReason', 'noComputationsReason'] as const) {
    if (form[reason].startsWith('Amendment')) yield [[reason], 'belongs to an amended return']
  }
}

export interface NilReturn {
  readonly companyName: string
  readonly registrationNumber: CompanyNumber
  readonly utr: Utr
  readonly period: { readonly start: IsoDate; readonly end: IsoDate }
  readonly declarantName: string
  readonly declarantStatus: string
}

/**
 * The return of a company that was dormant for the whole period: no income, no profit, no tax and nothing
 * attached. Throws a ZodError where a member breaks the schema's facets.
 */
export function nilReturn(nil: NilReturn): Ct600Form {
  return ct600FormSchema.parse({
    kind: 'ct600',
    version: 1,
    returnType: 'new',
    companyType: 0,
    noAccountsReason: 'Company dormant',
    noComputationsReason: 'Company dormant',
    boxes: { '315': 0, '440': 0, '525': 0 },
    ...nil,
  })
}
