// Checks the secret key, which is sent as a bearer token or as the user name of HTTP Basic.
import { timingSafeEqual } from 'node:crypto'
import { ApiError } from './api-error.ts'

/** Throws ApiError (401) if the key is wrong. */
export function authenticate(authorization: string | undefined, apiKey: string): void {
  const given = keyOf(authorization ?? '')
  if (given === '')
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using ' +
        "Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  const [a, b] = [Buffer.from(given), Buffer.from(apiKey)]
  if (a.length !== b.length || !timingSafeEqual(a, b))
    throw unauthorized(`Invalid API Key provided: ${masked(given)}`)
}

function keyOf(authorization: string): string {
  const [, scheme = '', value = ''] = /^(\w+) +(\S+)$/.exec(authorization) ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return ''
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? ''
}

/** A masked form of the key, such as `sk_test_****************ator`; the whole key is never shown. */
function masked(key: string): string {
  const prefix = /^[a-z]{2}_(test|live)_/.exec(key)?.[0] ?? ''
  const rest = key.slice(prefix.length)
  return rest.length <= 8 ? `${prefix}****` : `${prefix}${'*'.repeat(rest.length - 4)}${rest.slice(-4)}`
}

function unauthorized(message: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message })
}
