// Describes how to run one piece of infrastructure as a local process: how to start it, and how to check
// that it accepts clients. Tests start the program for one run; the launcher keeps it running for an
// instance.
import { connect } from 'node:net'
import type { ProgramCommand } from './guarded-process.ts'

export interface LocalProgram extends ProgramCommand {
  readonly name: 'kafka' | 'postgres' | 'redis'
  /** Which of several programs this is, for the launcher's output. */
  readonly description?: string
  /** The address of the program: `host:port` for Kafka, a URL for the others. */
  readonly address: string
  /** Called before each start: it removes files that a killed predecessor left behind. */
  readonly prepare: () => Promise<void>
  /** Returns true once the program accepts clients; never throws, responds within a second. */
  readonly ready: () => Promise<boolean>
  /** Matches the reason in the log of a program that ended only because a killed predecessor still ends. */
  readonly passingReason?: RegExp
}

/** Thrown if a program cannot run on this machine; the message is half a sentence that states the reason. */
export class NotAvailable extends Error {
  override readonly name = 'NotAvailable'
  /**
   * How to make the program run on this machine, worded as half a sentence; undefined if the solution is to
   * install it.
   */
  readonly wayOut: string | undefined

  constructor(message: string, options: ErrorOptions & { readonly wayOut?: string } = {}) {
    super(message, options)
    this.wayOut = options.wayOut
  }
}

/** Another version of the program wrote the stored data: use that version, or delete the data. */
export class UnusableData extends Error {
  override readonly name = 'UnusableData'
}

export function portAnswers(port: number, host = '127.0.0.1', timeoutMs = 1_000): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: timeoutMs })
    const done = (answers: boolean) => (): void => {
      socket.destroy()
      resolve(answers)
    }
    socket.once('connect', done(true))
    socket.once('error', done(false))
    socket.once('timeout', done(false))
  })
}
