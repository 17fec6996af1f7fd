// Serialises forms, because events carry them and documents can be drawn from them again later.
import { z } from 'zod'
import { type AnyAccountsForm, anyAccountsFormSchema } from './accounts/any-accounts-form.ts'
import { type ComputationsForm, computationsFormSchema } from './computations/computations-form.ts'
import { type Ct600Form, ct600FormSchema, ct600FormVersion1Schema } from './ct600/ct600-form.ts'
import { MOST_RETURNS } from './most-returns.ts'

/** Any form that the package can write. The fields `kind` and `version` identify the type of a form. */
export type Form = Ct600Form | ComputationsForm | AnyAccountsForm

/** A form of a filing, with the number of the return it was sent for: 1, or 2 for a second return. */
export interface FiledForm {
  readonly part: number
  readonly form: Form
  /** The authority's receipt for this return, if the authority accepted several returns of the filing. */
  readonly receipt?: FiledReceipt | undefined
}

export interface FiledReceipt {
  /** The correlation id under which the authority accepted the return. */
  readonly reference: string
  /** In Base32. */
  readonly irmark: string | null
  readonly message: string | null
  /** Milliseconds since the epoch. */
  readonly acceptedAt: number
}

const formSchema = z.union([
  z.discriminatedUnion('version', [ct600FormVersion1Schema, ct600FormSchema]),
  computationsFormSchema,
  anyAccountsFormSchema,
])

const receiptSchema = z.strictObject({
  reference: z.string(),
  irmark: z.string().nullable(),
  message: z.string().nullable(),
  acceptedAt: z.int(),
})

/** A period of account has at most four returns, each with computations, and one set of accounts. */
const filedFormsSchema = z
  .array(
    z.strictObject({
      part: z.int().min(1).max(MOST_RETURNS),
      form: formSchema,
      receipt: receiptSchema.optional(),
    }),
  )
  .min(1)
  .max(2 * MOST_RETURNS + 1)

/** Returns the form as JSON; the same form always gives the same text. */
export function serialiseForm(form: Form): string {
  return JSON.stringify(formSchema.parse(form))
}

/** Parses the output of `serialiseForm`. Throws a SyntaxError or a ZodError if `json` is not a form. */
export function parseForm(json: string): Form {
  return formSchema.parse(JSON.parse(json))
}

/** All forms of a filing as JSON; the same forms always give the same text. */
export function serialiseForms(forms: readonly FiledForm[]): string {
  return JSON.stringify(filedFormsSchema.parse(forms))
}

/**
 * Parses the output of `serialiseForms`, or of `serialiseForm`, used before filings had several forms.
 * Throws a SyntaxError or a ZodError if `json` is not a form.
 */
export function parseForms(json: string): readonly FiledForm[] {
  const value: unknown = JSON.parse(json)
  return Array.isArray(value) ? filedFormsSchema.parse(value) : [{ part: 1, form: formSchema.parse(value) }]
}
