// Calls the services' management routes, signed as the operator. Waits for a service that is restarting; a
// call that may already have taken effect is repeated only if repeating it has no further effect.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createOperatorSigner, readEnvelope, sendSigned, type ServiceRefusal } from '@cfs/http'
import { identitySecretName, OPERATOR } from '@cfs/product'
import type { z } from 'zod'
import { Refusal } from '../dev/arguments.ts'
import { type RunningInstance, startCommand } from './find-instance.ts'

export interface ServiceCall {
  readonly service: string
  readonly method?: 'GET' | 'POST' | 'PUT'
  /** The path of the management route, built with the function `path`. */
  readonly path: string
  readonly body?: object
  /** Whether repeating the call changes nothing; defaults to true for GET and PUT. */
  readonly isRepeatable?: boolean
  readonly timeoutMs?: number
}

export interface Services {
  /**
   * The response's `data`, read with the route's contract. Throws ServiceRefusal if the service refuses.
   */
  readonly call: <T extends z.ZodType>(call: ServiceCall, answer: T) => Promise<z.infer<T>>
}

class Unreachable extends Error {
  override readonly name = 'Unreachable'
  readonly wasSent: boolean
  constructor(message: string, options: { readonly wasSent: boolean; readonly cause?: unknown }) {
    super(message, options)
    this.wasSent = options.wasSent
  }
}

const PAUSE_MS = 200

/** A URL path whose variable parts are escaped. */
export function path(words: TemplateStringsArray, ...parts: readonly string[]): string {
  return String.raw({ raw: words }, ...parts.map(encodeURIComponent))
}

export function createServices(
  instance: RunningInstance,
  { patienceMs, operatorName }: { readonly patienceMs: number; readonly operatorName: string },
): Services {
  const sign = createOperatorSigner({ secrets: instance.identitySecrets, name: operatorName })

  async function once(call: ServiceCall): Promise<unknown> {
    if (instance.identitySecrets[call.service] === undefined) throw withoutSecret(call.service)
    const requestId = randomUUID()
    const token = sign(call.service, requestId)
    const url = `${await instance.manageUrlOf(call.service)}${call.path}`
    const signal = AbortSignal.timeout(call.timeoutMs ?? 10_000)
    const response = await sendSigned(url, { ...call, token, requestId, signal }).catch((cause: unknown) => {
      throw unreachable(call.service, cause)
    })
    const answer: unknown = await response.json().catch((cause: unknown) => {
      throw new Unreachable(`${call.service} broke off its response`, { wasSent: true, cause })
    })
    const { status } = response
    const read = readEnvelope(status, answer)
    if ('data' in read) return read.data
    throw refused(call.service, { status, refusal: read.refusal, requestId })
  }

  return {
    async call(call, answer) {
      const isRepeatable = call.isRepeatable ?? call.method !== 'POST'
      const deadline = Date.now() + patienceMs
      for (;;) {
        try {
          return answer.parse(await once(call))
        } catch (error) {
          if (!(error instanceof Unreachable)) throw error
          if (error.wasSent && !isRepeatable) {
            throw new Refusal(
              `${error.message}: the change may or may not have been made; check before you repeat it`,
            )
          }
          if (Date.now() > deadline) {
            throw new Refusal(
              `${error.message}: if it is not running, ${startCommand(instance.name)} starts it`,
            )
          }
          await delay(PAUSE_MS)
        }
      }
    },
  }
}

function withoutSecret(service: string): Refusal {
  const name = identitySecretName({ issuer: OPERATOR, audience: service })
  return new Refusal(`the command needs the operator's secret for ${service}: set ${name} or ${name}_FILE`)
}

function unreachable(service: string, error: unknown): Unreachable {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error ? Reflect.get(cause, 'code') : undefined
  if (code === 'ECONNREFUSED')
    return new Unreachable(`${service} does not respond`, { wasSent: false, cause: error })
  return new Unreachable(`${service} broke the connection or took too long`, { wasSent: true, cause: error })
}

function refused(
  service: string,
  given: {
    readonly status: number
    readonly refusal: ServiceRefusal | undefined
    readonly requestId: string
  },
): Error {
  const { status, refusal, requestId } = given
  if (status === 503) return new Unreachable(refusal?.message ?? `${service} is not ready`, { wasSent: true })
  if (status < 500 && refusal !== undefined) return refusal
  const words = refusal === undefined ? '' : `: ${refusal.message}`
  return new Refusal(`${service} responded with ${status}${words} (see request ${requestId} in its log)`)
}
