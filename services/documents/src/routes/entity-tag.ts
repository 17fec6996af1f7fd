// Entity tags of documents: strong, because they are the hash of the bytes (RFC 9110, 8.8.3).

const TAG = /(W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g

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
