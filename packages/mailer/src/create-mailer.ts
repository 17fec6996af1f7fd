// Sends e-mails through the mail server. Each e-mail has a plain text part and the same text as HTML.
import type { Transporter } from 'nodemailer'
import { mailHtml } from './mail-html.ts'
import { type Mail, plainText } from './plain-text.ts'

export interface Mailer {
  /**
   * Resolves when the mail server has accepted the e-mail; rejects if the server did not accept it, or if
   * the outcome is unknown.
   */
  send(mail: Mail, mailId: string): Promise<void>
  close(): void
}

const TIMEOUT_MS = 10_000

/** Connects to the mail server at `url` when an e-mail is sent; `from` is the sender. */
export function createMailer(options: { readonly url: string; readonly from: string }): Mailer {
  let transport: Promise<Transporter> | undefined
  const domain = /@([^>\s]+)>?\s*$/.exec(options.from)?.[1] ?? 'localhost'
  return {
    async send(mail, mailId) {
      transport ??= createTransporter(options.url)
      const opened = await transport
      await opened.sendMail({
        from: options.from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: plainText(mail),
        html: mailHtml(mail),
        // The message id is the same in every attempt, so that mail programs show a repeated message once.
        messageId: `<${mailId}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

/** Loads the library with the first e-mail: most processes never send one. */
async function createTransporter(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    requireTLS: requiresTls(url),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // We write all e-mail content ourselves, so the mailer must never load a file or a URL into a message.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * E-mails contain links that open accounts, so they must be encrypted unless the mail server is on this
 * machine or in its private network. (Host names in a private network, such as those of containers, have no
 * dot.)
 */
export function requiresTls(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replaceAll(/[[\]]/g, '')
  const isNear = /^(?:127\.\d+\.\d+\.\d+|::1)$/.test(host) || !/[.:]/.test(host)
  return protocol === 'smtp:' && !isNear
}
