// Parses a message as it arrived over SMTP.
import { simpleParser } from 'mailparser'
import { linksOf } from './links-of.ts'
import type { StoredMessage } from './mailbox.ts'

export type MessageContent = Omit<StoredMessage, 'id' | 'at' | 'from' | 'to'>

/**
 * The text part and the HTML part are never generated from each other, so a message without plain text has
 * no text part.
 */
export async function readMessage(source: Buffer): Promise<MessageContent> {
  const parsed = await simpleParser(source, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
  })
  const parts = { text: partOf(parsed.text), html: partOf(parsed.html) }
  return {
    subject: parsed.subject ?? '',
    ...parts,
    links: linksOf(parts),
    attachments: parsed.attachments.map(({ filename, contentType, size }) => ({
      filename: filename ?? null,
      content_type: contentType,
      size_bytes: size,
    })),
  }
}

/** A blank part counts as absent; white space at the end of a part is removed. */
function partOf(part: string | false | undefined): string | null {
  return (part || '').trimEnd() || null
}
