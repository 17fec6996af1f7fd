// A fake running instance: a test sets the responses of its services, which use real HTTP and real
// signatures but no databases.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIdentityVerifier, createServer, success } from '@cfs/http'
import { SERVICES, callersOf } from '@cfs/product'
import { createLogger } from '@cfs/runtime'
import { onTestFinished } from 'vitest'
import { writeJsonFile } from '../../dev/json-file.ts'
import { runOperator, type Said } from '../run-operator.ts'
import { noTerminal, type Terminal } from '../terminal.ts'

export interface StubCall {
  readonly service: string
  /** The method and path of a request, with the query. */
  readonly asked: string
  readonly body: unknown
}

/**
 * Returns the `data` of the response; throws a Problem for an error response, or returns `DROP` to break the
 * connection.
 */
export type StubAnswer = (call: StubCall) => unknown
export const DROP = Symbol('drop')

export interface StubInstance {
  readonly calls: readonly StubCall[]
  readonly home: string
  run(line: string | readonly string[], patienceMs?: number, terminal?: Terminal): Promise<Said>
  stop(service: string): Promise<void>
  /** Starts a stopped service again, on its previous port. */
  startAgain(service: string): Promise<void>
}

const IDENTITY_SECRET = 'an identity secret for tests long enough'

export async function startStubInstance(
  answer: StubAnswer,
  names: readonly string[] = SERVICES,
): Promise<StubInstance> {
  const home = await mkdtemp(join(tmpdir(), 'operator-'))
  const calls: StubCall[] = []
  const apps = new Map<string, ReturnType<typeof createServer>>()
  const services: Record<string, { manage_url: string; pid: number }> = {}

  async function start(service: string, port: number): Promise<void> {
    const app = stubService(service, (call) => {
      calls.push(call)
      return answer(call)
    })
    apps.set(service, app)
    services[service] = { manage_url: await app.listen({ host: '127.0.0.1', port }), pid: 1 }
  }

  for (const name of names) await start(name, 0)
  onTestFinished(async () => {
    for (const app of apps.values()) await app.close()
    await rm(home, { recursive: true, force: true })
  })
  await writeJsonFile(join(home, 'default/run.json'), { services })
  await writeJsonFile(join(home, 'default/secrets.json'), { IDENTITY_SECRET })
  return {
    calls,
    home,
    run: (line, patienceMs = 2_000, terminal = noTerminal) =>
      runOperator({ given: typeof line === 'string' ? line.split(' ') : line, home, patienceMs, terminal }),
    stop: async (service) => apps.get(service)?.close(),
    startAgain: (service) => start(service, Number(new URL(services[service]?.manage_url ?? '').port)),
  }
}

function stubService(service: string, answer: StubAnswer): ReturnType<typeof createServer> {
  const app = createServer({
    logger: createLogger({ service, level: 'silent' }),
    ready: {},
    identity: createIdentityVerifier({ callers: callersOf(IDENTITY_SECRET, service), audience: service }),
  })
  const options = { config: { access: { scope: 'operator' as const } } }
  app.all('/*', options, async (request, reply) => {
    const { method, url, body } = request
    const data = await answer({ service, asked: `${method} ${url}`, body })
    if (data !== DROP) return success(request, data)
    request.raw.socket.destroy()
    return reply
  })
  return app
}
