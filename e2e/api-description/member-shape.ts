/** Which members a value has, at every depth: of a list its first item, of anything else nothing. */
export function memberShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [memberShape(value[0])]
  if (typeof value !== 'object' || value === null) return null
  const members = Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))
  return Object.fromEntries(members.map(([name, inner]) => [name, memberShape(inner)]))
}
