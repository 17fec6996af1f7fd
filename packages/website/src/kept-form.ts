// What was typed in a form that arrived too late to be saved, packed so that a cookie can hold it until its
// writer has signed in again. Passwords, codes and credentials are never part of it.
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { TypedField } from '@cfs/pages'
import { z } from 'zod'

export interface KeptForm {
  /** The path that the form was sent to. */
  readonly action: string
  readonly fields: readonly TypedField[]
  readonly keptAt: Date
}

/** Fields whose values are never kept and never shown again. */
const SECRET = /password|code|credential|challenge|token|secret|gateway|_csrf/i
const MAX_BYTES = 65_536
/** Browsers keep cookies of up to 4,096 bytes, name and attributes included. */
export const KEPT_FORM_MAX_LENGTH = 3800

const packed = z.tuple([z.string(), z.array(z.tuple([z.string(), z.string()])), z.int()])

/** The text fields of a form's parsed body, without secrets; a field may occur several times. */
export function typedFields(body: unknown): readonly TypedField[] {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return entries.flatMap(([name, value]: readonly [string, unknown]) =>
    SECRET.test(name)
      ? []
      : [value].flat().flatMap((one): TypedField[] => (isText(one) ? [[name, one]] : [])),
  )
}

/** The form as base64, to be encrypted by the caller. */
export function packForm({ action, fields, keptAt }: KeptForm): string {
  return deflateRawSync(JSON.stringify([action, fields, keptAt.getTime()])).toString('base64')
}

/** The form that `packForm` packed; undefined if the text is something else. */
export function unpackForm(text: string): KeptForm | undefined {
  try {
    const json = inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: MAX_BYTES }).toString('utf8')
    const [action, fields, at] = packed.parse(JSON.parse(json))
    return { action, fields, keptAt: new Date(at) }
  } catch {
    return undefined
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\0')
}
