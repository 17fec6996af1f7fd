// Parses e-mail addresses as people type them. Addresses that differ only in case count as the same address.

/**
 * An address has one @, no spaces, and a domain with a dot or a single word such as localhost; some valid
 * addresses are refused.
 */
const SHAPE = /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\]{1,189}$/

/** The address without surrounding spaces; undefined if it cannot be an address. */
export function parseEmail(text: string): string | undefined {
  const address = text.trim().normalize('NFC')
  // Control characters and invisible characters could add a second recipient or another header to a message.
  if (!SHAPE.test(address) || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(address)) return undefined
  return /\.\.|^\.|\.@|@[.-]|[.-]$/.test(address) ? undefined : address
}

/** Converts an address to the form in which addresses are compared. */
export function comparableEmail(address: string): string {
  return address.toLowerCase()
}
