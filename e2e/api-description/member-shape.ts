/**
 * The names of a value's members, at every depth: for a list, those of its first item; null for any other
 * value.
 */
export function memberShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [memberShape(value[0])]
  if (typeof value !== 'object' || value === null) return null
  const members = Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))
  return Object.fromEntries(members.map(([name, inner]) => [name, memberShape(inner)]))
}
