// A message to an authority, stored without its credentials, which are inserted only while the bytes are
// sent.
import type { Secret } from '@cfs/runtime'

/**
 * Thrown if the message cannot be written, which is a bug in this service. The error states what is wrong
 * with the message and never quotes it.
 */
export class UnsendableMessage extends Error {
  override readonly name = 'UnsendableMessage'
}

/** A part of a message: XML that is already escaped, or a secret that becomes the text of an element. */
export type MessagePart = string | Secret | SecretOfFormat

/** A secret whose element has a format; the schema check reads `specimen` in its place. */
export interface SecretOfFormat {
  readonly secret: Secret
  readonly specimen: string
}

export interface SealedMessage {
  /**
   * The bytes of the message with asterisks in place of every credential. The number of asterisks is always
   * the same, so that it does not reveal the length of a credential.
   */
  readonly blanked: Buffer
  /** The message for the schema check: `blanked`, but with the specimen of each secret that has one. */
  readonly checkable: Buffer
  /**
   * Inserts the credentials into the message, passes its bytes to `use`, and wipes the bytes afterwards.
   * Throws UnsendableMessage if a credential contains a character that XML cannot represent.
   */
  open<T>(use: (bytes: Buffer) => Promise<T>): Promise<T>
  /** The authority's response, with asterisks where the response quotes one of the message's credentials. */
  blank(words: string): string
}

const BLANK = '********'
/**
 * Credentials shorter than this are not replaced in the authority's text, because they look like ordinary
 * words.
 */
const SHORTEST_BLANKED = 4

export function sealMessage(parts: readonly MessagePart[]): SealedMessage {
  const written = (text: (part: Exclude<MessagePart, string>) => string) =>
    Buffer.concat(parts.map((part) => Buffer.from(typeof part === 'string' ? part : text(part), 'utf8')))
  const blanked = written(() => BLANK)
  const hasFormats = parts.some((part) => typeof part !== 'string' && 'specimen' in part)
  return {
    blanked,
    checkable: hasFormats ? written((part) => ('specimen' in part ? part.specimen : BLANK)) : blanked,
    open: async (use) => {
      const bytes = written((part) => revealedXml(part))
      try {
        return await use(bytes)
      } finally {
        bytes.fill(0)
      }
    },
    blank: (words) =>
      parts
        .flatMap((part) => (typeof part === 'string' ? [] : secretIn(part).reveal()))
        .filter((credential) => credential.length >= SHORTEST_BLANKED)
        .reduce((text, credential) => text.replaceAll(credential, BLANK), words),
  }
}

/** The XML of a part as it is sent. Throws UnsendableMessage if XML cannot represent a character of it. */
export function revealedXml(part: MessagePart): string {
  return typeof part === 'string' ? part : escapeCredential(secretIn(part).reveal())
}

function secretIn(part: Exclude<MessagePart, string>): Secret {
  return 'specimen' in part ? part.secret : part
}

/** Escapes text for the content of an XML element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"\r]/g, (character) => ESCAPES[character] ?? character)
}
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

// Characters that XML 1.0 (section 2.2) does not allow in a document, not even escaped.
// oxlint-disable-next-line no-control-regex -- this expression finds control characters
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/

function escapeCredential(text: string): string {
  if (NOT_XML.test(text) || !text.isWellFormed()) {
    throw new UnsendableMessage('a credential contains a character that a message cannot contain')
  }
  return escapeXml(text)
}
