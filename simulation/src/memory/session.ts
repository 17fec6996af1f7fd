// A transaction in a memory database: its locks and what it wrote, until it ends one way or the other.
import { Blocked } from '../machine/machine.ts'
import { deadlock } from './sql-error.ts'
import type { Touched } from './table.ts'

/** Who holds which lock, in one database. */
export type Locks = Map<string, Session>

export class Session {
  readonly touched = new Set<Touched>()
  /** A statement failed: nothing but a rollback is possible any more. */
  failed = false
  isOpen = true
  /** Takes back what the statement under way has written, the last first. */
  undoOfStatement: (() => void)[] = []
  #waitsFor: Session | undefined
  readonly #held = new Set<string>()
  readonly #locks: Locks
  readonly #onCommit: (session: Session) => void

  constructor(locks: Locks, onCommit: (session: Session) => void) {
    this.#locks = locks
    this.#onCommit = onCommit
  }

  /** Takes the lock, or has the statement wait for the end of the transaction that holds it. */
  lock(name: string): void {
    const owner = this.#locks.get(name)
    if (owner === this) return
    if (owner !== undefined) {
      this.#waitsFor = owner
      if (owner.#reaches(this)) throw deadlock()
      throw new Blocked(() => !owner.isOpen)
    }
    this.#waitsFor = undefined
    this.#locks.set(name, this)
    this.#held.add(name)
  }

  isLockedByOther(name: string): boolean {
    const owner = this.#locks.get(name)
    return owner !== undefined && owner !== this
  }

  #reaches(other: Session): boolean {
    const next = this.#waitsFor
    if (next === undefined || !next.isOpen) return false
    return next === other || next.#reaches(other)
  }

  commit(): void {
    this.#onCommit(this)
    for (const table of this.touched) table.commit(this)
    this.#end()
  }

  rollback(): void {
    if (!this.isOpen) return
    for (const table of this.touched) table.rollback(this)
    this.#end()
  }

  #end(): void {
    this.isOpen = false
    for (const name of this.#held) this.#locks.delete(name)
  }
}
