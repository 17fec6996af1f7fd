// Every proxy, browser and log on the way has recorded an API key that was sent in a URL. The request is
// refused, and the error asks the sender to revoke the key. The response never repeats the API key.
import { Problem } from '@cfs/contracts'
import type { FastifyInstance } from 'fastify'
import { keyOf } from './route-by-mode.ts'

const KEY = /svc_(?:live|test)_[0-9A-Za-z_]{12}/

/** Refuses every request with an API key in its URL, whether or not its headers contain another key. */
export function refuseExposedKeys(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasKey(request.originalUrl)) return done()
    const detail =
      'The address of this request contains an API key. Addresses are written to logs, so the key is exposed: ' +
      'revoke it now, make a new one, and send that in the X-API-Key header.'
    throw new Problem(keyOf(request.headers) === undefined ? 'MISSING_API_KEY' : 'VALIDATION_ERROR', detail)
  })
}

function hasKey(address: string): boolean {
  if (KEY.test(address)) return true
  // Any character of the API key may be percent-encoded; the underscores are the most likely ones.
  return address.includes('%') && KEY.test(address.replaceAll(/%([0-7][0-9a-f])/gi, unescaped))
}

function unescaped(_escape: string, code: string): string {
  return String.fromCharCode(Number.parseInt(code, 16))
}
