// Suggests the known name that a misspelt one was probably meant to be.

/** The known name with the fewest changed letters, at most a third of them; undefined if none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const withDistance = known.map((one) => [one, distance(name, one)] as const)
  const ending = known.find((one) => one.endsWith(`.${name}`))
  const [nearest, changes] = withDistance.reduce((best, next) => (next[1] < best[1] ? next : best))
  return changes <= name.length / 3 ? nearest : ending
}

/** The number of letters to insert, delete or replace (Levenshtein). */
function distance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1]
    for (const [column, candidate] of [...other].entries()) {
      const replaced = (previous[column] ?? 0) + (letter === candidate ? 0 : 1)
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}
