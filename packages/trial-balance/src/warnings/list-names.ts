const MOST_NAMES = 5

/** The names of the accounts for a sentence, at most five: “Rent”, “Rates” and 3 more. */
export function listNames(lines: readonly { readonly line: { readonly name: string } }[]): string {
  const names = lines.slice(0, MOST_NAMES).map(({ line }) => `“${line.name.trim()}”`)
  const others = lines.length - names.length
  const all = others > 0 ? [...names, `${others} more`] : names
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`
}
