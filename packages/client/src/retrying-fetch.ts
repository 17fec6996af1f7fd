// Wraps `fetch` so that it retries a request while that can help, for a limited time, until its signal is
// aborted.
import { NoAnswerError } from './errors.ts'
import { pause } from './pause.ts'
import { isPassing, retryDelayMs } from './retry-delay.ts'

export interface RetrySettings {
  readonly fetch: (request: Request) => Promise<Response>
  /** How long all attempts together may take before the last response is returned. */
  readonly retryForMs: number
  /** How long one attempt may take. */
  readonly attemptTimeoutMs: number
  readonly random: () => number
}

/** The result of one attempt: a response, or no response. */
type Outcome = { readonly response: Response } | { readonly response: undefined; readonly cause: unknown }

export function retryingFetch(settings: RetrySettings): (request: Request) => Promise<Response> {
  return async (request) => {
    const endsAt = Date.now() + settings.retryForMs
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await attemptOnce(request, settings)
      if (outcome.response !== undefined && !(await mayPass(outcome.response))) return outcome.response
      const delayMs = retryDelayMs(outcome.response, attempt, settings.random())
      if (Date.now() + delayMs > endsAt) return lastOf(outcome)
      await pause(delayMs, request.signal)
    }
  }
}

async function attemptOnce(request: Request, settings: RetrySettings): Promise<Outcome> {
  request.signal.throwIfAborted()
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(settings.attemptTimeoutMs)])
  try {
    // Sends a clone, because the body of a request can be sent only once.
    return { response: await whole(await settings.fetch(new Request(request.clone(), { signal }))) }
  } catch (cause) {
    request.signal.throwIfAborted()
    return { response: undefined, cause }
  }
}

/** The response with its complete body; a response that ends early counts as no response. */
async function whole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response
  const body = await response.arrayBuffer()
  return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers })
}

async function mayPass(response: Response): Promise<boolean> {
  if (response.ok) return false
  const code = codeOf(await response.clone().text())
  // The documents of a filing that was accepted moments ago are being made.
  if (code === 'DOCUMENTS_NOT_READY') return response.headers.has('retry-after')
  return isPassing(response.status, code)
}

function codeOf(text: string): string | undefined {
  try {
    const code: unknown = JSON.parse(text)?.error?.code
    return typeof code === 'string' ? code : undefined
  } catch {
    return undefined
  }
}

function lastOf(outcome: Outcome): Response {
  if (outcome.response !== undefined) return outcome.response
  throw new NoAnswerError('The API did not respond.', { cause: outcome.cause })
}
