// Builds a form, and turns what the form refuses into the fields of the request that could change it.
import { Problem } from '@cfs/contracts'
import { z } from 'zod'

/** Which field of the request stands behind a member of the form, by the member's first names. */
export type FieldNames = Readonly<Record<string, string>>

/** The form that `build` makes; a ZodError becomes a VALIDATION_ERROR where the names know the member. */
export function composeForm<T>(fields: FieldNames, build: () => T): T {
  try {
    return build()
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    const details = error.issues.map((issue) => {
      const path = issue.path.map(String).join('.')
      const name = Object.keys(fields).find((prefix) => path.startsWith(prefix))
      return { field: name === undefined ? undefined : fields[name], message: issue.message }
    })
    const known = details.flatMap(({ field, message }) => (field === undefined ? [] : [{ field, message }]))
    if (known.length < details.length) throw error
    // The figures of two years can break the same rule: it is one field of the request.
    const distinct = [
      ...new Map(known.map((detail) => [`${detail.field} ${detail.message}`, detail])).values(),
    ]
    const names = [...new Set(known.map((detail) => detail.field))].join(', ')
    throw new Problem('VALIDATION_ERROR', `The form cannot be made: correct ${names}.`, { details: distinct })
  }
}
