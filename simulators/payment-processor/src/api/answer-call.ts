// Handles one API call in this order: check the key, the version and the idempotency key; parse the
// parameters; run the operation; expand the result.
import type { Answer } from '@cfs/simulator-control'
import { newId } from '../account/new-id.ts'
import { ApiError, invalidRequest } from './api-error.ts'
import { type ApiVersion, parseApiVersion } from './api-version.ts'
import { authenticate } from './authenticate.ts'
import { expandObject } from './expand-object.ts'
import { type FormParameters, parseForm } from './form-parameters.ts'
import type { Beginning, IdempotencyKeys, KeptResponse } from './idempotency-keys.ts'
import type { CallContext, Operation } from './operation.ts'

export interface ApiCall {
  readonly operation: Operation
  readonly ids: Readonly<Record<string, string>>
  readonly path: string
  readonly authorization: string | undefined
  readonly version: string | undefined
  readonly idempotencyKey: string | undefined
  readonly contentType: string | undefined
  /** The form-encoded parameters: from the body of a POST request, otherwise from the query. */
  readonly form: string
  readonly baseUrl: string
  /**
   * Registers a function that is called once the response has been sent, or once the connection has broken.
   */
  readonly onClose: (run: () => void) => void
}

export interface ApiAnswer extends Answer {
  readonly headers: Readonly<Record<string, string>>
}

export interface ApiParts extends Pick<CallContext, 'account' | 'webhooks'> {
  readonly apiKey: string
  readonly keys: IdempotencyKeys
}

export function answerCall(parts: ApiParts, call: ApiCall): ApiAnswer {
  const requestId = newId('req', 14)
  const key = keyOf(call)
  const headers = {
    'request-id': requestId,
    'stripe-version': call.version ?? parts.account.apiVersion,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  try {
    const { response, isReplay } = respond(parts, call, requestId)
    const replayed = { 'idempotent-replayed': 'true', 'original-request': response.requestId }
    return answerOf(response, { ...headers, ...(isReplay ? replayed : {}) })
  } catch (error) {
    return answerOf(failure(error, requestId), headers)
  }
}

/**
 * Responds with an internal error of the processor, which is stored under the idempotency key like any other
 * response.
 */
export function answerInternalError(parts: ApiParts, call: ApiCall, error: ApiError): Answer {
  const requestId = newId('req', 14)
  try {
    const beginning = begin(parts, call)
    const response = failure(error, requestId)
    if (beginning !== undefined && 'lease' in beginning) beginning.lease.keep(response)
    return answerOf(response, {})
  } catch (refusal) {
    return answerOf(failure(refusal, requestId), {})
  }
}

/** Returns the idempotency key of the call, which only a POST request can have. */
function keyOf({ operation, idempotencyKey }: ApiCall): string | undefined {
  return operation.method === 'POST' && idempotencyKey !== '' ? idempotencyKey : undefined
}

function respond(parts: ApiParts, call: ApiCall, requestId: string) {
  authenticate(call.authorization, parts.apiKey)
  const version = versionOf(call.version ?? parts.account.apiVersion)
  const form = formOf(call)
  const beginning = begin(parts, call)
  if (beginning !== undefined && 'kept' in beginning) return { response: beginning.kept, isReplay: true }
  const cause = { requestId, idempotencyKey: keyOf(call) ?? null }
  const context = { ...parts, version, cause, ids: call.ids, baseUrl: call.baseUrl }
  // A call with invalid parameters throws an error here, so nothing is stored under its idempotency key.
  const { run, expand } = call.operation.prepare(form, context)
  const response = execute(() => expandObject(parts.account, run(), expand), requestId)
  beginning?.lease.keep(response)
  return { response, isReplay: false }
}

/** Returns undefined for a call without an idempotency key. */
function begin({ keys }: ApiParts, call: ApiCall): Beginning | undefined {
  const key = keyOf(call)
  if (key === undefined) return undefined
  const beginning = keys.begin({ key, path: call.path, parameters: canonical(call) })
  if ('lease' in beginning) call.onClose(() => beginning.lease.end())
  return beginning
}

function execute(work: () => object, requestId: string): KeptResponse {
  try {
    return { statusCode: 200, body: JSON.stringify(work(), undefined, 2), requestId }
  } catch (error) {
    return failure(error, requestId)
  }
}

function failure(error: unknown, requestId: string): KeptResponse {
  if (error instanceof ApiError) return { statusCode: error.statusCode, body: error.body(), requestId }
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  const internal = new ApiError(500, { type: 'api_error', message: 'An unknown error occurred' })
  return { statusCode: 500, body: internal.body(), requestId }
}

function versionOf(text: string): ApiVersion {
  const version = parseApiVersion(text)
  if (version !== undefined) return version
  throw invalidRequest({ message: `Invalid Stripe API version: ${text}` })
}

const formType = 'application/x-www-form-urlencoded'

function formOf(call: ApiCall): FormParameters {
  const isForm = call.contentType === undefined || call.contentType.toLowerCase().startsWith(formType)
  if (call.operation.method === 'POST' && call.form !== '' && !isForm)
    throw invalidRequest({ message: `Invalid request (check that your POST content type is ${formType}).` })
  return parseForm(call.form)
}

/** Two requests count as equal if they differ only in the order of their parameters. */
function canonical({ form }: ApiCall): string {
  return JSON.stringify([...new URLSearchParams(form)].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}

function answerOf(response: KeptResponse, headers: Readonly<Record<string, string>>): ApiAnswer {
  return { statusCode: response.statusCode, body: response.body, contentType: 'application/json', headers }
}
