// The streaming API: `companies` and `filings`, with an event on each line and an empty line now and then,
// and at most two connections for the account.
import { timingSafeEqual } from 'node:crypto'
import { parseControlBody } from '@cfs/simulator-control'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { companyProfile } from '../public-data/company-profile.ts'
import { filingHistory } from '../public-data/filing-history.ts'
import type { Company } from '../register/company.ts'
import { createEventLog, type EventLog } from './event-log.ts'

const NAMES = ['companies', 'filings'] as const
type StreamName = (typeof NAMES)[number]
const MOST_CONNECTIONS = 2

export interface CompanyStreamsOptions {
  readonly key: string
  readonly now: () => Date
  readonly today: () => string
  readonly heartbeatMs: number
}

export interface CompanyStreams {
  /** The company changed from `before` to `after`; undefined: it did not or does not exist. */
  changed(number: string, before: Company | undefined, after: Company | undefined): void
  register(app: FastifyInstance): void
}

interface Connection {
  readonly name: StreamName
  readonly reply: FastifyReply
  isSilent: boolean
}

export function createCompanyStreams(options: CompanyStreamsOptions): CompanyStreams {
  const logs = { companies: createEventLog(options.now), filings: createEventLog(options.now) }
  const connections = new Set<Connection>()
  return {
    changed: (number, before, after) =>
      appendChanges(logs, { number, before, after, today: options.today() }),
    register(app) {
      for (const name of NAMES) {
        app.get<{ Querystring: { timepoint?: string } }>(`/${name}`, (request, reply) => {
          if (!hasKey(request.headers.authorization, options.key)) return reply.code(401).send()
          if (connections.size >= MOST_CONNECTIONS) return reply.code(429).send()
          const { timepoint } = request.query
          const before = timepoint === undefined ? [] : logs[name].from(Number(timepoint))
          if (before === undefined) return reply.code(416).send()
          serve({ name, reply, isSilent: false }, before)
          return undefined
        })
      }
      addStreamControl(app, { logs, connections })
    },
  }

  function serve(connection: Connection, before: readonly string[]): void {
    const { name, reply } = connection
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'application/json' })
    const write = (line: string) => {
      if (!connection.isSilent) reply.raw.write(`${line}\n`)
    }
    for (const line of ['', ...before]) write(line)
    const heartbeat = setInterval(() => write(''), options.heartbeatMs)
    const unsubscribe = logs[name].subscribe(write)
    connections.add(connection)
    reply.raw.on('close', () => {
      clearInterval(heartbeat)
      unsubscribe()
      connections.delete(connection)
    })
  }
}

interface Change {
  readonly number: string
  readonly before: Company | undefined
  readonly after: Company | undefined
  readonly today: string
}

function appendChanges(logs: Readonly<Record<StreamName, EventLog>>, change: Change): void {
  const { number, before, after, today } = change
  const uri = `/company/${number}`
  const event = (timepoint: number, published_at: string) => ({
    timepoint,
    published_at,
    type: after === undefined ? 'deleted' : 'changed',
  })
  logs.companies.append((timepoint, at) => ({
    resource_kind: 'company-profile',
    resource_uri: uri,
    resource_id: number,
    data: after === undefined ? {} : companyProfile(after, today),
    event: event(timepoint, at),
  }))
  if (after === undefined) return
  const append = (data: Readonly<Record<string, unknown>> & { readonly transaction_id?: string }) =>
    logs.filings.append((timepoint, at) => ({
      resource_kind: 'filing-history',
      resource_uri: `${uri}/filing-history/${data.transaction_id ?? 'MzAwMDAwMDAwMA'}`,
      data,
      event: event(timepoint, at),
    }))
  if (JSON.stringify(before?.officers) !== JSON.stringify(after.officers)) {
    append({ category: 'officers', date: today, description: 'change-person-director-company', type: 'CH01' })
  }
  if (JSON.stringify(before?.filed) !== JSON.stringify(after.filed)) {
    const [newest] = filingHistory(after, ['accounts'], { startIndex: 0, itemsPerPage: 1 }).items
    if (newest !== undefined) append(newest)
  }
}

const controlSchema = z.strictObject({
  stream: z.enum(NAMES),
  /**
   * `end` closes the connections, `silence` keeps them open without sending anything, `forget` drops all
   * events, `write` sends the text as it is.
   */
  action: z.enum(['end', 'silence', 'forget', 'write']),
  text: z.string().optional(),
})

interface Controlled {
  readonly logs: Readonly<Record<StreamName, EventLog>>
  readonly connections: ReadonlySet<Connection>
}

function addStreamControl(app: FastifyInstance, { logs, connections }: Controlled): void {
  app.post('/_control/streams', (request) => {
    const { stream, action, text = '' } = parseControlBody(controlSchema, request.body)
    const open = [...connections].filter(({ name }) => name === stream)
    if (action === 'forget') logs[stream].forget()
    for (const connection of open) {
      if (action === 'end') connection.reply.raw.destroy()
      if (action === 'silence') connection.isSilent = true
      if (action === 'write') connection.reply.raw.write(text)
    }
    return { connections: open.length }
  })
}

function hasKey(authorization: string | undefined, key: string): boolean {
  const given = Buffer.from(/^Basic (\S+)$/i.exec(authorization ?? '')?.[1] ?? '', 'base64')
  const expected = Buffer.from(`${key}:`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
