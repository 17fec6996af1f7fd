// A form as text: it travels in an event, and the documents are drawn again from it later.
import { z } from 'zod'
import { type AnyAccountsForm, anyAccountsFormSchema } from './accounts/any-accounts-form.ts'
import { type ComputationsForm, computationsFormSchema } from './computations/computations-form.ts'
import { type Ct600Form, ct600FormSchema, ct600FormVersion1Schema } from './ct600/ct600-form.ts'

/** Every form that the package can write. `kind` and `version` tell them apart. */
export type Form = Ct600Form | ComputationsForm | AnyAccountsForm

/** A form of a filing, with the part of the filing that it was sent in: 1, or 2 for a second return. */
export interface FiledForm {
  readonly part: number
  readonly form: Form
  /** What the authority said of the return, where it has accepted several. */
  readonly receipt?: FiledReceipt | undefined
}

export interface FiledReceipt {
  /** The correlation id under which it was accepted. */
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

/** A long period of account has two returns, each with its computations, and one set of accounts. */
const filedFormsSchema = z
  .array(z.strictObject({ part: z.int().min(1).max(2), form: formSchema, receipt: receiptSchema.optional() }))
  .min(1)
  .max(5)

/** JSON of the form: the same form always gives the same text. */
export function serialiseForm(form: Form): string {
  return JSON.stringify(formSchema.parse(form))
}

/** The form that `serialiseForm` wrote. Throws a SyntaxError or a ZodError where `json` is no form. */
export function parseForm(json: string): Form {
  return formSchema.parse(JSON.parse(json))
}

/** JSON of all the forms of a filing: the same forms always give the same text. */
export function serialiseForms(forms: readonly FiledForm[]): string {
  return JSON.stringify(filedFormsSchema.parse(forms))
}

/**
 * The forms that `serialiseForms` wrote, or the one that `serialiseForm` wrote before filings had several.
 * Throws a SyntaxError or a ZodError where `json` holds no form.
 */
export function parseForms(json: string): readonly FiledForm[] {
  const value: unknown = JSON.parse(json)
  return Array.isArray(value) ? filedFormsSchema.parse(value) : [{ part: 1, form: formSchema.parse(value) }]
}
