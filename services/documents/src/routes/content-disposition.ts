// Content-Disposition of a download: a name in ASCII for every client, and the exact one for those that read
// RFC 8187.

/** `attachment` under the name (RFC 6266, 4.3 and appendix D). */
export function contentDisposition(filename: string): string {
  // What older clients would take for something else: quotes, separators, escapes of either kind.
  const plain = filename.replace(/[^\x20-\x7e]|["\\/%;]/g, '_')
  const fallback = `attachment; filename="${plain}"`
  return plain === filename ? fallback : `${fallback}; filename*=UTF-8''${extendedValue(filename)}`
}

/** RFC 8187, 3.2.1: all but attr-char is percent-encoded; halves of surrogate pairs are replaced. */
function extendedValue(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
