// The fields of a request that only the register can fill in.

/** Those of the named fields that the request omits. */
export function neededFields(given: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(given).flatMap(([field, value]) => (value === undefined ? [field] : []))
}
