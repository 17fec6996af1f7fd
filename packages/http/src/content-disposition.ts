// Content-Disposition of a download: an ASCII name for every client, and the exact name for those that
// support RFC 8187.

/** The way in which a browser shows or saves the file, with its name (RFC 6266, 4.3 and appendix D). */
export function contentDisposition(filename: string, type: 'attachment' | 'inline' = 'attachment'): string {
  // Characters in a file name that older clients would misread: quotes, separators, and escapes of either
  // kind.
  const plain = filename.replace(/[^\x20-\x7e]|["\\/%;]/g, '_')
  const fallback = `${type}; filename="${plain}"`
  return plain === filename ? fallback : `${fallback}; filename*=UTF-8''${extendedValue(filename)}`
}

/** By RFC 8187, 3.2.1, everything but attr-char is percent-encoded; unpaired surrogates are replaced. */
function extendedValue(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
