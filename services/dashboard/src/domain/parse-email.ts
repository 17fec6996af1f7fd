// E-mail addresses as people type them. Two spellings that differ in case are one address.

/** One @, no spaces, a dot in the domain or a single word such as localhost; not every valid address. */
const SHAPE = /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\]{1,189}$/

/** The address without surrounding spaces; undefined if it cannot be one. */
export function parseEmail(text: string): string | undefined {
  const address = text.trim().normalize('NFC')
  // Controls and invisible characters could smuggle a second recipient or another header into a message.
  if (!SHAPE.test(address) || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(address)) return undefined
  return /\.\.|^\.|\.@|@[.-]|[.-]$/.test(address) ? undefined : address
}

/** The form in which addresses are compared. */
export function comparableEmail(address: string): string {
  return address.toLowerCase()
}
