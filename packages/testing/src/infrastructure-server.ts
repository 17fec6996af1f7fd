// Runs in the only process of a test run that starts and stops infrastructure (Kafka, PostgreSQL and Redis).
// Test files run in other processes and request infrastructure over HTTP, so that each server starts once,
// when a test first needs it, and pure unit tests start nothing.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { fetchImage, findContainerEngine, startContainer } from './start-container.ts'
import {
  infrastructureNames,
  isInfrastructureName,
  type InfrastructureInstance,
  type InfrastructureName,
  type InfrastructureWay,
  type InstanceOptions,
} from './infrastructure-instance.ts'
import { listeningPort } from './free-port.ts'
import { prepareLocal, removeLeftovers, startLocal } from './start-local.ts'

const environmentVariables = { kafka: 'KAFKA_BROKERS', postgres: 'DATABASE_URL', redis: 'REDIS_URL' } as const
const faults = ['kill', 'shutDown', 'start', 'pause', 'resume', 'stop'] as const

export class InfrastructureServer {
  readonly #shared = new Map<InfrastructureName, Promise<InfrastructureInstance>>()
  readonly #own = new Map<string, InfrastructureInstance>()
  readonly #http: Server
  readonly #engine: string | undefined
  /** Servers whose image is unavailable although a container engine responds. */
  readonly #withoutImage = new Set<InfrastructureName>()
  #counter = 0

  private constructor(engine: string | undefined) {
    this.#engine = engine
    this.#http = createServer((request, response) => {
      this.#answer(request).then(
        (answer) => response.end(JSON.stringify(answer)),
        (error: unknown) => {
          response.statusCode = 500
          response.end(error instanceof Error ? error.message : String(error))
        },
      )
    })
  }

  static async open(): Promise<InfrastructureServer> {
    const needsContainers = infrastructureNames.some((name) => !fromEnvironment(name))
    const server = new InfrastructureServer(needsContainers ? await findContainerEngine() : undefined)
    await new Promise<void>((resolve, reject) => {
      server.#http.once('error', reject)
      server.#http.listen(0, '127.0.0.1', resolve)
    })
    return server
  }

  get url(): string {
    return `http://127.0.0.1:${listeningPort(this.#http)}`
  }

  wayOf(name: InfrastructureName): InfrastructureWay {
    if (fromEnvironment(name)) return 'environment'
    return this.#engine && !this.#withoutImage.has(name) ? 'container' : 'local'
  }

  /**
   * Describes in one line where Kafka, Postgres and Redis come from, for the start of the test run's output.
   */
  describe(): string {
    const words = {
      environment: 'environment',
      container: `Testcontainers (engine ${this.#engine})`,
      local: 'local process',
    }
    return infrastructureNames.map((name) => `${name} from ${words[this.wayOf(name)]}`).join(', ')
  }

  /** Downloads happen here, before any test's timeout starts. */
  async prepare(): Promise<void> {
    const prepareOne = async (name: InfrastructureName): Promise<void> => {
      if (this.wayOf(name) === 'container' && !(await fetchImage(name))) this.#withoutImage.add(name)
      if (this.wayOf(name) === 'local') await prepareLocal(name)
    }
    await Promise.all([removeLeftovers(), ...infrastructureNames.map(prepareOne)])
  }

  async close(): Promise<void> {
    const shared = await Promise.allSettled(this.#shared.values())
    const started = shared.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    await Promise.allSettled([...started, ...this.#own.values()].map((instance) => instance.stop()))
    this.#http.closeAllConnections()
    await new Promise((resolve) => this.#http.close(resolve))
  }

  async #answer(request: IncomingMessage): Promise<unknown> {
    const url = new URL(request.url ?? '/', 'http://run')
    const [, kind = '', target = '', fault = ''] = url.pathname.split('/')
    if (kind === 'shared' && isInfrastructureName(target))
      return { address: (await this.#share(target)).address }
    if (kind === 'own' && isInfrastructureName(target)) {
      const [advertised, admin, broker] = ['advertised', 'admin', 'broker'].map((name) =>
        url.searchParams.get(name),
      )
      return await this.#startOwn(target, {
        ...(advertised && { advertised }),
        ...(admin && broker && { passwords: { admin, broker } }),
      })
    }
    if (kind === 'own' && target !== '') {
      await this.#inflict(target, fault)
      return {}
    }
    if (kind === 'number') {
      this.#counter += 1
      return { number: this.#counter }
    }
    throw new Error(`no such request: ${url.pathname}`)
  }

  #share(name: InfrastructureName): Promise<InfrastructureInstance> {
    const shared = this.#shared.get(name)
    if (shared) return shared
    const address = fromEnvironment(name)
    const start = () => this.#start(name, { inMemory: true })
    const starting = address ? Promise.resolve(external(name, address)) : start()
    this.#shared.set(name, starting)
    // If starting a server fails, the next test that needs the server tries again.
    starting.catch(() => this.#shared.delete(name))
    return starting
  }

  async #startOwn(
    name: InfrastructureName,
    options: InstanceOptions,
  ): Promise<{ id: string; address: string }> {
    const instance = await this.#start(name, options)
    this.#counter += 1
    const id = `${name}-${this.#counter}`
    this.#own.set(id, instance)
    return { id, address: instance.address }
  }

  async #start(name: InfrastructureName, options: InstanceOptions): Promise<InfrastructureInstance> {
    if (!this.#engine || this.#withoutImage.has(name)) return startLocal(name, options)
    try {
      return await startContainer(name, options)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      process.stderr.write(
        `Infrastructure: ${name} as a local process, since its container failed: ${reason}\n`,
      )
      return startLocal(name, options)
    }
  }

  async #inflict(id: string, name: string): Promise<void> {
    const instance = this.#own.get(id)
    const fault = faults.find((one) => one === name)
    if (!instance || !fault) throw new Error(`cannot ${name} ${id}`)
    await instance[fault]()
    if (fault === 'stop') this.#own.delete(id)
  }
}

function fromEnvironment(name: InfrastructureName): string | undefined {
  return process.env[environmentVariables[name]] || undefined
}

function external(name: InfrastructureName, address: string): InfrastructureInstance {
  const refuse = (): Promise<never> =>
    Promise.reject(new Error(`${name} comes from the environment, so the test run must not stop it`))
  return {
    address,
    kill: refuse,
    shutDown: refuse,
    start: refuse,
    pause: refuse,
    resume: refuse,
    stop: () => Promise.resolve(),
  }
}
