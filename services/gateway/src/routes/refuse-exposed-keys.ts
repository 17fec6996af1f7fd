// A key in an address has been written down by every proxy, browser and log on the way: it is not accepted
// there, and its owner is told that it must be revoked. The key itself is never repeated.
import { Problem } from '@cfs/contracts'
import type { FastifyInstance } from 'fastify'
import { keyOf } from './route-by-mode.ts'

const KEY = /svc_(?:live|test)_[0-9A-Za-z_]{12}/

/** Refuses every request with an API key in its address, whether another key stands in its headers or not. */
export function refuseExposedKeys(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!hasKey(request.originalUrl)) return
    const detail =
      'The address of this request contains an API key. Addresses are written to logs, so the key is exposed: ' +
      'revoke it now, make a new one, and send that in the X-API-Key header.'
    throw new Problem(keyOf(request.headers) === undefined ? 'MISSING_API_KEY' : 'VALIDATION_ERROR', detail)
  })
}

function hasKey(address: string): boolean {
  if (KEY.test(address)) return true
  // Every character may be escaped, the underscores most likely.
  return address.includes('%') && KEY.test(address.replaceAll(/%([0-7][0-9a-f])/gi, unescaped))
}

function unescaped(_escape: string, code: string): string {
  return String.fromCharCode(Number.parseInt(code, 16))
}
