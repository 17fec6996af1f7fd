import { hashOf, newToken } from '../../clients/shell/opaque-token.ts'

/** Creates a random value for a cookie. */
export function newCookieValue(): string {
  return newToken().text
}

/** The hash under which a cookie's value is stored. */
export function hashOfCookieValue(value: string): Buffer {
  return hashOf(value)
}
