import { hashOf, newToken } from '../clients/opaque-token.ts'

/** A random value for a cookie. */
export function newCookieValue(): string {
  return newToken().text
}

/** The stored form of a cookie's value. */
export function hashOfCookieValue(value: string): Buffer {
  return hashOf(value)
}
