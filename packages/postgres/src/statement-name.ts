// Names for statements that are run again and again: PostgreSQL then parses and plans them once for each
// connection, and not every time (PostgreSQL manual, PREPARE).

const names = new Map<string, string>()
// Texts that are put together anew for every call would fill the memory of every session.
const MOST_NAMES = 500

/** The name of a statement, the same for the same text; undefined once too many have one. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}
