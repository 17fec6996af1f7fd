// Defines the kinds of parameters, with the API's error codes and messages. `{param}` is a placeholder for
// the parameter's name.
import { z } from 'zod'

/** Reports a parameter as invalid, with one of the API's error codes. */
export function refuse(context: z.RefinementCtx, refusal: { code?: string; message: string }): never {
  context.addIssue({ code: 'custom', message: refusal.message, params: { code: refusal.code } })
  return z.NEVER
}

const emptyMessage =
  "You passed an empty string for '{param}'. We assume empty values are an attempt to unset a parameter; " +
  "however '{param}' cannot be unset. You should remove '{param}' from your request or supply a non-empty value."

export const text = (maxLength = 5000) =>
  z.string().transform((value, context) => {
    if (value === '') return refuse(context, { code: 'parameter_invalid_empty', message: emptyMessage })
    if (value.length <= maxLength) return value
    const message = `Invalid string: {param}; must be at most ${maxLength} characters`
    return refuse(context, { message })
  })

export const integer = ({ min = 0, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number } = {}) =>
  z.string().transform((value, context) => {
    if (!/^-?\d{1,16}$/.test(value))
      return refuse(context, { code: 'parameter_invalid_integer', message: `Invalid integer: ${value}` })
    const number = Number(value)
    const message =
      number < min
        ? `This value must be greater than or equal to ${min}.`
        : number > max
          ? `This value must be less than or equal to ${max}.`
          : undefined
    return message === undefined ? number : refuse(context, { code: 'parameter_invalid_integer', message })
  })

export const boolean = () =>
  z.string().transform((value, context) => {
    if (value === 'true' || value === 'false') return value === 'true'
    return refuse(context, { message: `Invalid boolean: ${value}` })
  })

export const oneOf = <Word extends string>(...words: readonly Word[]) =>
  z.string().transform((value, context): Word => {
    const word = words.find((one) => one === value)
    if (word !== undefined) return word
    return refuse(context, { message: `Invalid {param}: must be one of ${words.join(', ')}` })
  })

/** A parameter that accepts only `false`, because the simulator does not implement the feature. */
export const notEnabled = () =>
  z.strictObject({
    enabled: z.string().transform((value, context) => {
      if (value === 'false') return false
      return refuse(context, { message: 'This simulator does not support {param}.' })
    }),
  })

export const url = () =>
  z.string().transform((value, context) => {
    const isUrl = URL.canParse(value) && /^https?:\/\//i.test(value)
    return isUrl ? value : refuse(context, { code: 'url_invalid', message: 'Not a valid URL' })
  })

export const email = () =>
  z.string().transform((value, context) => {
    if (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value) && value.length <= 512) return value
    return refuse(context, { code: 'email_invalid', message: `Invalid email address: ${value}` })
  })

/** Refuses a parameter that does not exist in the request's API version. */
export const unknownParameter = () =>
  z
    .unknown()
    .transform((_value, context): never =>
      refuse(context, { code: 'parameter_unknown', message: 'Received unknown parameter: {param}' }),
    )

const maxKeys = 50
const maxKeyLength = 40
const maxValueLength = 500

/** Metadata, in which an empty value removes its key. */
export const metadata = () =>
  z.record(z.string(), z.string()).transform((given, context) => {
    const entries = Object.entries(given)
    if (entries.length > maxKeys)
      return refuse(context, { message: `Metadata can have up to ${maxKeys} keys.` })
    const longKey = entries.find(([key]) => key.length > maxKeyLength)
    if (longKey !== undefined) {
      const message = `Metadata keys can have up to ${maxKeyLength} characters: '${longKey[0]}'`
      return refuse(context, { message })
    }
    const longValue = entries.find(([, value]) => value.length > maxValueLength)
    if (longValue !== undefined) {
      const message = `Metadata values can have up to ${maxValueLength} characters: '${longValue[0]}'`
      return refuse(context, { message })
    }
    return given
  })

export const textList = () => z.array(z.string())

/** `created=…`, or `created[gt|gte|lt|lte]=…`, in unix seconds. */
export const timeRange = () =>
  z
    .union([
      z.string(),
      z.strictObject({
        gt: z.string().optional(),
        gte: z.string().optional(),
        lt: z.string().optional(),
        lte: z.string().optional(),
      }),
    ])
    .transform((given, context): TimeRange => {
      const limits = typeof given === 'string' ? { gte: given, lte: given } : given
      const wrong = Object.values(limits).find((value) => value !== undefined && !/^\d{1,12}$/.test(value))
      if (wrong !== undefined)
        return refuse(context, { code: 'parameter_invalid_integer', message: `Invalid integer: ${wrong}` })
      const { gt = '-1', gte = '0', lt = 'Infinity', lte = 'Infinity' } = limits
      return {
        from: Math.max(Number(gt) + 1, Number(gte)),
        to: Math.min(Number(lt) - 1, Number(lte)),
      }
    })

/** Times in Unix seconds; both ends are included. */
export interface TimeRange {
  readonly from: number
  readonly to: number
}

export function isWithin(range: TimeRange | undefined, seconds: number): boolean {
  return range === undefined || (seconds >= range.from && seconds <= range.to)
}
