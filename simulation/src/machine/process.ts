// A process of a service, from its start to its death. A process that is started again is another one.

export interface Process {
  /** `filing-1`: the place; the process in it changes. */
  readonly name: string
  readonly service: string
  isUp: boolean
  /** False while it is frozen: it exists, and does nothing. */
  isAwake: boolean
  /** Rolls back each of its transactions, for when it dies. */
  readonly openTransactions: Set<() => Promise<void>>
}

export function createProcess(name: string, service: string): Process {
  return { name, service, isUp: true, isAwake: true, openTransactions: new Set() }
}
