/** Returns the metadata after an update; an empty value removes its key. */
export function mergeMetadata(
  before: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const merged = Object.entries({ ...before, ...given })
  return Object.fromEntries(merged.filter(([, value]) => value !== ''))
}
