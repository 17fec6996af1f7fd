// Amounts in whole pounds that add up: a column of rounded amounts, and parts of a total that is already
// rounded.
/** Parts in whole pounds that add up to the total: the largest part includes any difference. */
export function addingUpTo<Name extends string>(
  totalPence: number,
  names: readonly Name[],
  parts: Readonly<Partial<Record<Name, number | undefined>>>,
) {
  const column = new Column()
  const partsInOrder = names.flatMap((name) => {
    const partPence = parts[name]
    return partPence === undefined ? [] : [{ name, amountPence: column.add(partPence) }]
  })
  const differencePence = partsInOrder.reduce((rest, { amountPence }) => rest - amountPence, totalPence)
  const largest = partsInOrder.toSorted(
    (one, other) => Math.abs(other.amountPence) - Math.abs(one.amountPence),
  )[0]
  return Object.fromEntries(
    partsInOrder.map((part) => [part.name, part.amountPence + (part === largest ? differencePence : 0)]),
  )
}

/** A column of amounts in the order in which it adds up. */
export class Column {
  #exactPence = 0

  /** The next amount in whole pounds, in pence. */
  add(amountPence: number): number {
    const before = roundedPence(this.#exactPence)
    this.#exactPence += amountPence
    return roundedPence(this.#exactPence) - before
  }

  deduct(amountPence: number): number {
    // Avoid -0.
    return 0 - this.add(-amountPence)
  }
}

export function roundedPence(amountPence: number): number {
  return Math.round(amountPence / 100) * 100
}
