/**
 * Reduces a value to the names of its fields, at every depth: of a list only the first item is kept, and any
 * other value becomes null.
 */
export function memberShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [memberShape(value[0])]
  if (typeof value !== 'object' || value === null) return null
  const members = Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))
  return Object.fromEntries(members.map(([name, inner]) => [name, memberShape(inner)]))
}
