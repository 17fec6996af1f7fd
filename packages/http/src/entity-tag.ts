// Entity tags (RFC 9110, 8.8.3). Those of documents are strong, because they are the hash of the bytes. Those
// of resources are weak: the envelope around a resource has the id of its request.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { success } from './success.ts'

const TAG = /(W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g

/** The strong tag of bytes, from their hash in any encoding without quotes. */
export function entityTag(sha256: string): string {
  return `"${sha256}"`
}

/** Whether the If-None-Match header contains the tag; a weak tag counts (13.1.2: weak comparison). */
export function isNamedBy(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return (header.match(TAG) ?? []).some((named) => named.replace(/^W\//, '') === tag)
}

/**
 * Whether a range may be served: the If-Range header is absent, or equals this tag (13.1.5: strong
 * comparison, no dates).
 */
export function isRangeOf(header: string | undefined, tag: string): boolean {
  return header === undefined || header.trim() === tag
}

/** Sends the resource with its tag, or 304 if If-None-Match says that the client has it as it is. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, resource: object): FastifyReply {
  const tag = entityTag(createHash('sha256').update(JSON.stringify(resource)).digest('base64url'))
  reply.headers({ etag: `W/${tag}`, 'cache-control': 'private, no-cache' })
  if (isNamedBy(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.send(success(request, resource))
}
