// Calls the services' management routes, signed as the operator.
import { randomUUID } from 'node:crypto'
import { createOperatorSigner, IDENTITY_HEADER } from '@cfs/http'
import { z } from 'zod'

const envelope = z.object({ success: z.literal(true), data: z.unknown() })
const refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

export class ManagementRefused extends Error {
  override readonly name = 'ManagementRefused'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The name under which audit logs show what the local run does by itself. */
const LAUNCHER = 'local-run'

export type ManagedService = 'gateway' | 'billing' | 'filing' | 'dashboard'

export interface ManagementRequest {
  readonly service: ManagedService
  readonly path: string
  /** If a body is given, the call is a POST, otherwise a GET. */
  readonly body?: unknown
}

export interface Management {
  /** The response's `data`. Throws ManagementRefused for any unsuccessful response. */
  readonly call: (request: ManagementRequest) => Promise<unknown>
}

export function createManagement(
  identitySecrets: Readonly<Record<string, string>>,
  urls: Readonly<Partial<Record<ManagedService, string | undefined>>>,
): Management {
  const sign = createOperatorSigner({ secrets: identitySecrets, name: LAUNCHER })
  return {
    call: async ({ service, path, body }) => {
      const requestId = randomUUID()
      const token = sign(service, requestId)
      const url = urls[service]
      if (url === undefined) throw new Error(`${service} is not running here`)
      const response = await fetch(`${url}${path}`, {
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        headers: { [IDENTITY_HEADER]: token, 'content-type': 'application/json', 'x-request-id': requestId },
        signal: AbortSignal.timeout(10_000),
      })
      const answer: unknown = await response.json().catch(() => undefined)
      const success = envelope.safeParse(answer)
      if (success.success) return success.data.data
      const { code, message } = refusal.safeParse(answer).data?.error ?? {
        code: 'UNKNOWN',
        message: 'no reason',
      }
      throw new ManagementRefused(response.status, code, `${service} answered ${response.status}: ${message}`)
    },
  }
}
