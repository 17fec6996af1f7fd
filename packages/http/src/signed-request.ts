// One request to another of our services with a signed identity, and its response in the envelope that all
// our services use.
import { carrier } from '@cfs/runtime'
import { z } from 'zod'
import { IDENTITY_HEADER } from './identity.ts'

export interface SignedRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: object
  readonly idempotencyKey?: string
  /** The signed identity of the caller. */
  readonly token: string
  readonly requestId: string
  /** The types of responses that the caller accepts; defaults to JSON. */
  readonly accept?: string
  readonly signal: AbortSignal
}

/** Rejects if the service does not respond in time; the request may have taken effect then. */
export function sendSigned(url: string, request: SignedRequest): Promise<Response> {
  const { method = 'GET', body, idempotencyKey, accept = 'application/json', signal } = request
  return fetch(url, {
    method,
    headers: {
      ...carrier(),
      accept,
      [IDENTITY_HEADER]: request.token,
      'x-request-id': request.requestId,
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'error',
    signal,
  })
}

const envelope = z.object({ success: z.literal(true), data: z.unknown() })
const refusal = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    context: z.object({ needs: z.string().optional() }).optional(),
  }),
})

/** The refusal of a request by another service, with its status, code and message. */
export class ServiceRefusal extends Error {
  override readonly name = 'ServiceRefusal'
  readonly status: number
  readonly code: string
  readonly details: readonly { readonly field: string; readonly message: string }[]
  /** Only for NOT_COVERED: what the filing would need. */
  readonly needs: string | undefined
  constructor(status: number, error: z.infer<typeof refusal>['error']) {
    super(error.message)
    this.status = status
    this.code = error.code
    this.details = error.details ?? []
    this.needs = error.context?.needs
  }
}

/** The `data` of a successful response, or the refusal, which is undefined if the body states none. */
export function readEnvelope(
  status: number,
  body: unknown,
): { readonly data: unknown } | { readonly refusal: ServiceRefusal | undefined } {
  const success = envelope.safeParse(body)
  if (success.success) return { data: success.data.data }
  const error = refusal.safeParse(body).data?.error
  return { refusal: error && new ServiceRefusal(status, error) }
}
