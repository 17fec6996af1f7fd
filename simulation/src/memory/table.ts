// A table with read committed transactions: a session sees what is committed and what it wrote itself; a row
// that another one has written or locked makes it wait.
import type { Session } from './session.ts'

export class Table<R> {
  readonly name: string
  readonly committed = new Map<string, R>()
  readonly #written = new Map<Session, Map<string, R | undefined>>()

  constructor(name: string) {
    this.name = name
  }

  get(session: Session, key: string): R | undefined {
    const own = this.#written.get(session)
    return own?.has(key) === true ? own.get(key) : this.committed.get(key)
  }

  has(session: Session, key: string): boolean {
    return this.get(session, key) !== undefined
  }

  /** All rows that the session sees, in the order in which they came. */
  *rows(session: Session): Generator<R> {
    const own = this.#written.get(session)
    if (own === undefined) {
      yield* this.committed.values()
      return
    }
    for (const [key, row] of this.committed) if (!own.has(key)) yield row
    for (const row of own.values()) if (row !== undefined) yield row
  }

  /** The row, locked until the transaction ends (`for update`). */
  lock(session: Session, key: string): R | undefined {
    session.lock(`${this.name}/${key}`)
    return this.get(session, key)
  }

  isLockedByOther(session: Session, key: string): boolean {
    return session.isLockedByOther(`${this.name}/${key}`)
  }

  /** Writes the row, in the place of the one with the key. */
  put(session: Session, key: string, row: R): void {
    this.#write(session, key, row)
  }

  delete(session: Session, key: string): void {
    this.#write(session, key, undefined)
  }

  #write(session: Session, key: string, row: R | undefined): void {
    session.lock(`${this.name}/${key}`)
    const own = this.#ownOf(session)
    const [wasWritten, before] = [own.has(key), own.get(key)]
    session.undoOfStatement.push(() => {
      if (wasWritten) own.set(key, before)
      else own.delete(key)
    })
    own.set(key, row)
  }

  #ownOf(session: Session): Map<string, R | undefined> {
    const own = this.#written.get(session)
    if (own !== undefined) return own
    const made = new Map<string, R | undefined>()
    this.#written.set(session, made)
    session.touched.add(this)
    return made
  }

  /** What the session's commit changes: key, row before, row after. */
  *changes(session: Session): Generator<Change<R>> {
    for (const [key, after] of this.#written.get(session) ?? []) {
      yield { key, before: this.committed.get(key), after }
    }
  }

  commit(session: Session): void {
    for (const [key, row] of this.#written.get(session) ?? []) {
      if (row === undefined) this.committed.delete(key)
      else this.committed.set(key, row)
    }
    this.#written.delete(session)
  }

  rollback(session: Session): void {
    this.#written.delete(session)
  }
}

export interface Change<R> {
  readonly key: string
  readonly before: R | undefined
  readonly after: R | undefined
}

/** What a session needs of the tables it wrote to. */
export interface Touched {
  commit(session: Session): void
  rollback(session: Session): void
}
