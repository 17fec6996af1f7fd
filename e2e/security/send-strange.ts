// Sends a strange request with Node's own HTTP client, and checks that the response follows the rules for
// every response.
import { signingSecretsOf } from '@cfs/product'
import { Agent, request as httpRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { errorEnvelope, ERRORS, KEY_SCOPES } from '@cfs/contracts'
import { createIdentitySigner, createOperatorSigner, IDENTITY_HEADER } from '@cfs/http'
import { managementUrlAfter } from '@cfs/runtime'
import type { Account } from '../operator.ts'
import type { ServiceName } from '../service-environments.ts'
import type { StrangeRequest } from './strange-requests.ts'

export interface StrangeTargets {
  readonly urls: Readonly<Record<ServiceName, string>>
  readonly secret: string
  readonly account: Account
}

export interface StrangeAnswer {
  readonly status: number
  readonly body: string
}

export type SendStrange = (service: ServiceName, request: StrangeRequest) => Promise<StrangeAnswer>

/** The time limit for any response, however busy the machine; a slower response counts as a hang. */
const HANGS_AFTER_MS = 60_000

export function createSendStrange({
  urls,
  secret,
  account,
}: StrangeTargets): SendStrange & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const sign = createIdentitySigner({ secrets: signingSecretsOf(secret, 'gateway'), issuer: 'gateway' })
  const signOperator = createOperatorSigner({ secrets: signingSecretsOf(secret, 'operator'), name: 'e2e' })
  const identityHeaders = (service: ServiceName, as: StrangeRequest['as']): [string, string][] => {
    if (as === 'nobody') return []
    if (as === 'operator') return [[IDENTITY_HEADER, signOperator(service, 'r')]]
    if (service === 'gateway') return [['x-api-key', account[as]]]
    const identity = {
      accountId: account.accountId,
      keyId: 'key_1',
      mode: as,
      scopes: KEY_SCOPES,
      requestId: 'r',
    }
    // The gateway does not call the dashboard, so the dashboard gets a token for another service.
    const audience = service === 'dashboard' ? 'filing' : service
    return [[IDENTITY_HEADER, sign({ ...identity, partner: false }, audience)]]
  }
  const send: SendStrange = async (service, { method, path, headers, body, as }) =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(
        path.startsWith('/manage/') ? managementUrlAfter(urls[service]) : urls[service],
      )
      const request = httpRequest({
        agent,
        hostname,
        port,
        method,
        path,
        // Node omits the Content-Length header of a body in a GET or HEAD request.
        headers: [
          ...headers,
          ...identityHeaders(service, as),
          ['host', 'x'],
          ...(body === undefined ? [] : [['content-length', String(Buffer.byteLength(body))]]),
        ].flat(),
        signal: AbortSignal.timeout(HANGS_AFTER_MS),
      })
      request.on('error', reject)
      request.on('response', (response) => {
        buffer(response).then((bytes) => {
          resolve({ status: response.statusCode ?? 0, body: bytes.toString() })
        }, reject)
      })
      request.end(body)
    })
  return Object.assign(send, { close: () => agent.destroy() })
}

/** What is wrong with the response; undefined if nothing is. */
export function faultOf(
  service: ServiceName,
  request: StrangeRequest,
  { status, body }: StrangeAnswer,
): string | undefined {
  if (status >= 500 && status !== 503) return `status ${status}: ${body.slice(0, 300)}`
  if (status < 400 || request.method === 'HEAD') return undefined
  const isForPeople = service === 'dashboard' || service === 'partner'
  if (isPage(body) && (isForPeople || (status === 404 && asksForPage(request)))) return undefined
  const read = errorEnvelope.safeParse(parsed(body))
  if (!read.success) return `status ${status} without an envelope: ${body.slice(0, 300)}`
  return read.data.error.code in ERRORS ? undefined : `an unknown code: ${read.data.error.code}`
}

/** The errors of services with pages for people are whole pages too. */
function isPage(body: string): boolean {
  return body.startsWith('<!doctype html>') && body.trimEnd().endsWith('</html>')
}

/** For an unknown path, browsers receive a page, and programs receive the usual JSON error. */
function asksForPage({ method, headers }: StrangeRequest): boolean {
  return method === 'GET' && headers.some(([name, value]) => name === 'accept' && value === 'text/html')
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
