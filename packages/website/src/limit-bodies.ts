// Limits the bytes of forms in memory, for each network and in all: a visitor who sends many forms slowly
// would otherwise fill the memory with them.
import { Problem } from '@cfs/contracts'
import { onceClosed, siteOf } from '@cfs/http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Returns a hook for the time before a body is read. It reserves the body's stated length, or `mostBytes` if
 * the client states none or more, until the response ends. Each IPv4 address or IPv6 /48 must leave at least
 * as much free as it uses.
 */
export function limitBodies({ totalBytes, mostBytes }: { totalBytes: number; mostBytes: number }) {
  let usedBytes = 0
  const usedBy = new Map<string, number>()
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const bytes = bytesOf(request, mostBytes)
    if (bytes === 0) return
    const network = siteOf(request.ip)
    const own = (usedBy.get(network) ?? 0) + bytes
    if (own > totalBytes - usedBytes - bytes) throw full()
    usedBytes += bytes
    usedBy.set(network, own)
    onceClosed(reply.raw, () => {
      usedBytes -= bytes
      const left = (usedBy.get(network) ?? 0) - bytes
      if (left === 0) usedBy.delete(network)
      else usedBy.set(network, left)
    })
  }
}

function bytesOf({ headers }: FastifyRequest, mostBytes: number): number {
  const { 'content-length': length } = headers
  if (length !== undefined) return Math.min(Number(length), mostBytes)
  return headers['transfer-encoding'] === undefined ? 0 : mostBytes
}

function full(): Problem {
  const words = 'Too many forms are arriving from your network at the moment. Try again in a few seconds.'
  return new Problem('RATE_LIMITED', words, { headers: { 'retry-after': '5', connection: 'close' } })
}
