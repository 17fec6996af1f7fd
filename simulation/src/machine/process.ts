// A simulated process of a service. A restart creates a new process with the same name.

export interface Process {
  /** For example `filing-1`. */
  readonly name: string
  readonly service: string
  isUp: boolean
  /** Functions that each roll back one of the process's open transactions when it dies. */
  readonly openTransactions: Set<() => Promise<void>>
}

export function createProcess(name: string, service: string): Process {
  return { name, service, isUp: true, openTransactions: new Set() }
}
