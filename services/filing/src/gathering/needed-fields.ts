// The omitted fields of a request that only the register can supply.

/** The names of the fields that still have no value because the request omits them. */
export function neededFields(fields: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [field] : []))
}
