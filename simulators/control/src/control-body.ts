// Parses requests to the control plane. Refuses unknown fields, so that misspellings are noticed.
import { z } from 'zod'

/** In the control plane, an absent field and `null` mean the same. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined)
}

export const companyNumberSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{1,8}$/, 'a company number has up to 8 letters and digits')

const matchMembers = z.strictObject({
  company_number: optional(companyNumberSchema),
  utr: optional(z.string().regex(/^\d{10}$/, 'a UTR has 10 digits')),
  to: optional(z.string().trim().toLowerCase().min(3)),
})

export const matchSchema = optional(matchMembers).transform((match) => ({
  companyNumber: match?.company_number,
  utr: match?.utr,
  to: match?.to,
}))

export const timesSchema = optional(z.int().min(1))
export const delayMsSchema = optional(
  z
    .int()
    .min(0)
    .max(24 * 60 * 60 * 1000),
)

export class ControlRefused extends Error {
  readonly statusCode: number

  constructor(message: string, statusCode = 400) {
    super(message)
    this.statusCode = statusCode
  }
}

/** The parsed body of a control request; throws ControlRefused (400) naming every invalid field. */
export function parseControlBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  return parseControlQuery(schema, jsonOf(body))
}

/** The parsed query of a request; throws ControlRefused (400) naming every invalid parameter. */
export function parseControlQuery<Schema extends z.ZodType>(
  schema: Schema,
  query: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`)
  throw new ControlRefused(faults.join('; '))
}

function jsonOf(body: unknown): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) return {}
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new ControlRefused('body: not JSON')
  }
}
