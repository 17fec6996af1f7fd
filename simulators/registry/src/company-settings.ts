// PUT /_control/companies/{number}: the properties of a company that a test may set.
import { parseControlBody } from '@cfs/simulator-control'
import { z } from 'zod'
import { daysInMonth, parseDay } from './day.ts'
import type { CompanyDescription } from './register/company.ts'

const day = z
  .string()
  .refine((text) => parseDay(text) !== undefined, 'must be a day that exists, as YYYY-MM-DD')
const wholeNumber = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
])
const word = z.string().regex(/^[a-z0-9-]{1,80}$/, 'must be a word of the public data API')
const text = z.string().trim().min(1).max(160)

const referenceDate = z
  .strictObject({ day: wholeNumber, month: wholeNumber })
  .refine(({ month }) => month >= 1 && month <= 12, { path: ['month'], message: 'must be 1 to 12' })
  .refine(({ day: dayOfMonth, month }) => dayOfMonth >= 1 && dayOfMonth <= daysInMonth(2024, month || 1), {
    path: ['day'],
    message: 'must be a day of the month',
  })

const companySchema = z.strictObject({
  exists: z.boolean().nullish(),
  name: text.nullish(),
  type: word.nullish(),
  status: word.nullish(),
  subtype: word.nullish(),
  is_community_interest_company: z.boolean().nullish(),
  incorporated_on: day.nullish(),
  accounting_reference_date: referenceDate.nullish(),
  /** The end of the last accounts; null, unlike an absent field, means that there are none. */
  last_made_up_to: day.nullable().optional(),
  officers: z
    .array(
      z.strictObject({
        name: text,
        role: word.nullish(),
        appointed_on: day.nullish(),
        /** Before the register was kept by computer: the officer was in office on this day. */
        appointed_before: day.nullish(),
        resigned_on: day.nullish(),
      }),
    )
    .max(200)
    .nullish(),
  auth_code: z.string().min(1).max(20).nullish(),
  share_capital: z.number().min(0).max(1e15).nullish(),
  filing_history: z
    .array(
      z.strictObject({
        made_up_to: day,
        type: z
          .string()
          .regex(/^[A-Z0-9() -]{1,20}$/)
          .nullish(),
      }),
    )
    .max(500)
    .nullish(),
})

export type CompanySettings =
  | { readonly exists: false }
  | { readonly exists: true; readonly company: CompanyDescription }

/** Throws the control plane's refusal (400), which names every invalid field. */
export function parseCompanySettings(body: unknown): CompanySettings {
  const { exists, officers, filing_history: history, ...members } = parseControlBody(companySchema, body)
  if (exists === false) return { exists: false }
  const company = {
    name: members.name ?? undefined,
    type: members.type ?? undefined,
    status: members.status ?? undefined,
    subtype: members.subtype ?? undefined,
    is_community_interest_company: members.is_community_interest_company ?? undefined,
    incorporated_on: members.incorporated_on ?? undefined,
    accounting_reference_date: members.accounting_reference_date ?? undefined,
    last_made_up_to: members.last_made_up_to,
    auth_code: members.auth_code ?? undefined,
    share_capital: members.share_capital ?? undefined,
    officers: officers?.map((officer) => ({
      name: officer.name,
      role: officer.role ?? undefined,
      appointed_on: officer.appointed_on ?? undefined,
      appointed_before: officer.appointed_before ?? undefined,
      resigned_on: officer.resigned_on ?? undefined,
    })),
    filing_history: history?.map((item) => ({ made_up_to: item.made_up_to, type: item.type ?? undefined })),
  }
  return { exists: true, company }
}
