// Reads from Linux how many sent bytes the other ends of connections have not acknowledged: the process
// itself only sees that the operating system has taken them.
import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Undefined for a connection about which nothing is known; 0 if its other end has everything, or is gone. */
export type UnreadBytes = (socket: Socket) => number | undefined

const IPV4_FILE = '/proc/net/tcp'
const IPV6_FILE = '/proc/net/tcp6'
/** The addresses of both ends and the length of the send queue (proc(5)), all in hexadecimal. */
const ROW = /^ *\d+: ([\dA-F]+:[\dA-F]{4} [\dA-F]+:[\dA-F]{4}) [\dA-F]{2} ([\dA-F]{8}):/gm
const WORD_BYTES = 4
const PORT_DIGITS = 4

/**
 * Takes one look at all connections of the machine or container; with thousands, Linux takes a tenth of a
 * second, which blocks no request. Other systems know nothing about any connection.
 */
export async function unreadBytes(ipv4 = IPV4_FILE, ipv6 = IPV6_FILE): Promise<UnreadBytes> {
  const queues = new Map<string, number>()
  try {
    for (const text of [
      await readFile(ipv4, 'latin1'),
      await readFile(ipv6, 'latin1').catch(noneIfMissing),
    ]) {
      for (const [, ends = '', queue = ''] of text.matchAll(ROW)) {
        if (queue !== '00000000') queues.set(ends, Number.parseInt(queue, 16))
      }
    }
  } catch {
    return () => undefined
  }
  return ({ localAddress, localPort, remoteAddress, remotePort }) =>
    localAddress === undefined || remoteAddress === undefined
      ? undefined
      : (queues.get(`${endOf(localAddress, localPort)} ${endOf(remoteAddress, remotePort)}`) ?? 0)
}

/** A machine without IPv6 has no file of its connections. */
function noneIfMissing(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
  throw error
}

/** The address in words of four bytes, each in the byte order of the machine, which is little-endian. */
function endOf(address: string, port = 0): string {
  const bytes = Buffer.from(ipaddr.parse(address).toByteArray())
  for (let start = 0; start < bytes.length; start += WORD_BYTES)
    bytes.subarray(start, start + WORD_BYTES).reverse()
  return `${bytes.toString('hex')}:${port.toString(16).padStart(PORT_DIGITS, '0')}`.toUpperCase()
}
