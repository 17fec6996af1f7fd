// Parses e-mail addresses as people type them. E-mail addresses that differ only in case count as the same
// address.

/**
 * An e-mail address has one @, no spaces, and a domain with a dot or a single word such as localhost. Some
 * unusual but valid addresses are refused.
 */
const SHAPE = /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\]{1,189}$/

/** The e-mail address without surrounding spaces; undefined if the text cannot be an e-mail address. */
export function parseEmail(text: string): string | undefined {
  const address = text.trim().normalize('NFC')
  // Control characters and invisible characters in an e-mail address could add a second recipient or another
  // header to a message.
  if (!SHAPE.test(address) || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(address)) return undefined
  return /\.\.|^\.|\.@|@[.-]|[.-]$/.test(address) ? undefined : address
}

/** Converts an e-mail address to lower case and a standard form, so that two addresses can be compared. */
export function comparableEmail(address: string): string {
  return address.toLowerCase()
}
