// Rejects invalid settings before any request: requests to a URL without a scheme would otherwise be retried
// for a minute.

/** The base URL without a trailing slash. Throws a TypeError that names the invalid setting. */
export function checkSettings(settings: { readonly baseUrl: string; readonly apiKey: string }): string {
  // The API key has characters that cannot be sent in a header; the key itself is never shown.
  if (!/^[\x21-\x7e]+$/.test(settings.apiKey)) {
    throw new TypeError('apiKey must be an API key such as svc_test_…, without spaces; is it set?')
  }
  const { baseUrl } = settings
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    throw new TypeError(`baseUrl must begin with https:// or http://, not be ${JSON.stringify(baseUrl)}`)
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new TypeError('baseUrl must be a plain URL, without a user, a query or a fragment')
  }
  if (/\/api(\/v1)?\/?$/.test(url.pathname)) {
    throw new TypeError('baseUrl must end before /api/v1: the client adds that itself')
  }
  return url.href.replace(/\/+$/, '')
}
