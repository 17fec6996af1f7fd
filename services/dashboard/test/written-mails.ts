// The e-mails to members as they are written down in `written-mails.txt`, so that a changed text is read as a
// change of that file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MailText } from '../src/domain/mail-text.ts'

const WRITTEN = readFileSync(join(import.meta.dirname, 'written-mails.txt'), 'utf8').split('\n\n')

/** The text under a heading of the file. */
export function writtenMail(about: string): string | undefined {
  return WRITTEN.find((text) => text.startsWith(`# ${about}\n`))?.trim()
}

/** The whole e-mail, a line for each part of it. */
export function inWords(about: string, { subject, status, paragraphs, facts = [], link }: MailText): string {
  return [
    `# ${about}`,
    subject,
    `[${status?.tone}] ${status?.label}`,
    ...paragraphs,
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    `${link?.label} -> ${link?.url}`,
  ].join('\n')
}
