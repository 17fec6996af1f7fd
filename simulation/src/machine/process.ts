// A process of a service. A restart creates a new one with the same name.

export interface Process {
  /** For example `filing-1`. */
  readonly name: string
  readonly service: string
  isUp: boolean
  /** Each rolls back one of its open transactions when the process dies. */
  readonly openTransactions: Set<() => Promise<void>>
}

export function createProcess(name: string, service: string): Process {
  return { name, service, isUp: true, openTransactions: new Set() }
}
