// Decides which URLs a link, a form or an image may have: `javascript:` and `data:` URLs are refused,
// because browsers run their content.

/** The attributes whose value is a URL. */
export const URL_ATTRIBUTES: readonly string[] = [
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'data',
  'xlink:href',
  'ping',
  'cite',
  'background',
  'manifest',
]

/**
 * Whether the URL is on the same site (`/…`, `?…`, `#…`) or uses http, https or mailto. A URL that browsers
 * could interpret differently (leading spaces, control characters, `//host`, backslashes) is refused.
 */
export function isSafeUrl(url: string): boolean {
  if (/[\u0000-\u0020\u007f\\]/.test(url)) return false
  if (/^(?:https?:\/\/|mailto:)/i.test(url)) return true
  return /^(?:\/(?!\/)|\?|#)/.test(url)
}
