// Which headers concern one connection alone, and which go from end to end (RFC 9110 7.6.1).
import type { IncomingHttpHeaders } from 'node:http'

/**
 * Headers that describe the gateway's connection to the service, not the client's connection to the gateway
 * (RFC 9110 7.6.1).
 */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** The headers that a client addresses to the gateway alone (RFC 9110 7.6.1). */
export function connectionOptions(header: string | undefined): readonly string[] {
  if (header === undefined || header === 'keep-alive') return []
  return header.split(',').map((name) => name.trim().toLowerCase())
}

/** The headers of a response, without those that concern only the service's own connection. */
export function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const passed: IncomingHttpHeaders = {}
  for (const name in headers) if (!HOP_BY_HOP.has(name)) passed[name] = headers[name]
  return passed
}
