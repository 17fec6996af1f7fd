// Builds a form for an authority, and converts the form's validation errors into errors on the request fields
// that they come from.
import { plainMessage, Problem } from '@cfs/contracts'
import { z } from 'zod'

/** Maps the beginning of a path within the form to the request field that its values come from. */
export type FieldNames = Readonly<Record<string, string>>

/**
 * Returns the form that the function `build` makes. A ZodError on one of the mapped fields becomes a
 * VALIDATION_ERROR.
 */
export function composeForm<T>(fields: FieldNames, build: () => T): T {
  try {
    return build()
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    const details = error.issues.map((issue) => {
      const path = issue.path.map(String).join('.')
      const name = Object.keys(fields).find((prefix) => path.startsWith(prefix))
      return { field: name === undefined ? undefined : fields[name], message: plainMessage(issue) }
    })
    const ofFields = details.flatMap(({ field, message }) =>
      field === undefined ? [] : [{ field, message }],
    )
    if (ofFields.length < details.length) throw error
    // If the figures of both years violate the same rule on one request field, the error is reported once.
    const distinct = [
      ...new Map(ofFields.map((detail) => [`${detail.field} ${detail.message}`, detail])).values(),
    ]
    const names = [...new Set(ofFields.map((detail) => detail.field))].join(', ')
    throw new Problem('VALIDATION_ERROR', `The form cannot be made. Fix these fields: ${names}.`, {
      details: distinct,
    })
  }
}
