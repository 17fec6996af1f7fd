// A copy of the committed rows of a table. The rules read this copy instead of querying the database after
// each step.

export interface Change<R> {
  readonly key: string
  readonly before: R | undefined
  readonly after: R | undefined
}

export class CommittedTable<R> {
  readonly name: string
  readonly committed = new Map<string, R>()
  readonly #keyOf: (row: R) => string
  /** The rows that the committing transaction changed; undefined for a deleted row. */
  readonly #staged = new Map<string, R | undefined>()

  constructor(name: string, keyOf: (row: R) => string) {
    this.name = name
    this.#keyOf = keyOf
  }

  stage(row: R, isDeleted: boolean): void {
    this.#staged.set(this.#keyOf(row), isDeleted ? undefined : row)
  }

  /** The row as it will be after the commit. */
  get(key: string): R | undefined {
    return this.#staged.has(key) ? this.#staged.get(key) : this.committed.get(key)
  }

  /** All rows of the table as they will be after the commit. */
  *rows(): Generator<R> {
    for (const [key, row] of this.committed) if (!this.#staged.has(key)) yield row
    for (const row of this.#staged.values()) if (row !== undefined) yield row
  }

  /** What the commit changes. */
  *changes(): Generator<Change<R>> {
    for (const [key, after] of this.#staged) yield { key, before: this.committed.get(key), after }
  }

  applyStaged(): void {
    for (const [key, row] of this.#staged) {
      if (row === undefined) this.committed.delete(key)
      else this.committed.set(key, row)
    }
    this.#staged.clear()
  }
}

/** The tables of a database that are copied. */
export type CommittedTables = Readonly<Record<string, CommittedTable<never>>>
