// Some proxies append the client's port to its IP address in X-Forwarded-For. Limits and allow lists apply
// to the client's IP address alone, so the port is removed before anything reads the header.
import { isIP } from 'node:net'
import type { IncomingHttpHeaders } from 'node:http'

/** Removes the ports from the IP addresses of X-Forwarded-For, in place. */
export function removeForwardedPorts(headers: IncomingHttpHeaders): void {
  const forwarded = headers['x-forwarded-for']
  if (typeof forwarded !== 'string') return
  headers['x-forwarded-for'] = forwarded.split(',').map(withoutPort).join(',')
}

/**
 * Converts `192.0.2.1:1234`, `[2001:db8::1]:1234` and `[2001:db8::1]` to the IP address; returns anything
 * else unchanged.
 */
function withoutPort(entry: string): string {
  const text = entry.trim()
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([^:]*):\d{1,5})$/.exec(text) ?? []
  const address = inBrackets ?? beforePort ?? ''
  return isIP(address) === 0 ? text : address
}
