// Asks a service for a short report, such as its readiness.
import type { Service } from './services.ts'

const LIMIT_MS = 3000

/** The parsed response, whatever its status; undefined if there is none in time. */
export function askService(
  service: Service | undefined,
  path: string,
  headers: Record<string, string>,
): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const timer = setTimeout(() => resolve(undefined), LIMIT_MS)
  const request = { path, method: 'GET', headers, body: null }
  service?.request(request, (_error, answer) => resolve(parsed(answer?.body.content)))
  if (service === undefined) resolve(undefined)
  return promise.finally(() => clearTimeout(timer))
}

/** Reports of services are short, so they are never streamed. */
function parsed(content: unknown): unknown {
  if (!Buffer.isBuffer(content)) return undefined
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    return undefined
  }
}
