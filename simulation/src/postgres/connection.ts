// A connection to a database of the simulation. A connection is kept for later runs, because connecting is
// slow.
import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import { Client, TypeOverrides } from 'pg'
import { CHANGE_PREFIX } from './capture-changes.ts'
import type { Statement, StatementResult } from './statement.ts'

const INT8_OID = 20
const DATE_OID = 1082

// Two PostgreSQL types are parsed in the same way as in the services' own pool.
const types = new TypeOverrides()
types.setTypeParser(INT8_OID, Number)
types.setTypeParser(DATE_OID, (text: string) => text)

const names = new Map<string, string>()

/** Statements are prepared once for each connection: planning costs more than running them. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}

export class Connection {
  /** The rows that the open transaction has changed, as the trigger reported them. */
  changes: string[] = []
  /** The virtual time that was set last; undefined if it must be set again. */
  nowMs: number | undefined
  readonly #client: Client
  readonly #socket: Socket

  private constructor(client: Client, socket: Socket) {
    this.#client = client
    this.#socket = socket
    client.on('notice', ({ message = '' }) => {
      if (message.startsWith(CHANGE_PREFIX)) this.changes.push(message.slice(CHANGE_PREFIX.length))
    })
  }

  static async open(url: string): Promise<Connection> {
    // The statements are pipelined: `begin`, setting the time and the first statement share a round trip.
    const socket = new Socket()
    const settings = { connectionString: url, types, pipeline: true, stream: () => socket }
    const client = new Client(settings)
    await client.connect()
    return new Connection(client, socket)
  }

  run({ text, values }: Statement): Promise<StatementResult> {
    this.#writeTogether()
    return this.#client.query({ name: nameOf(text), text, values: [...values] })
  }

  /** Runs one or several statements without values. */
  async control(text: string): Promise<StatementResult> {
    this.#writeTogether()
    return this.#client.query(text)
  }

  /**
   * Combines everything that is sent in one turn of the event loop into one write, because each write costs
   * a system call and wakes the server.
   */
  #writeTogether(): void {
    this.#socket.cork()
    process.nextTick(() => this.#socket.uncork())
  }

  /** The command is `ROLLBACK` if any statement in the transaction failed. */
  async commit(): Promise<StatementResult> {
    const nowMs = this.nowMs
    // A rollback also undoes the effect of `set`.
    this.nowMs = undefined
    const result = await this.#client.query('commit')
    if (result.command === 'COMMIT') this.nowMs = nowMs
    return result
  }

  async rollback(): Promise<void> {
    await this.#client.query('rollback')
    this.changes = []
    this.nowMs = undefined
  }

  close(): Promise<void> {
    return this.#client.end()
  }
}
