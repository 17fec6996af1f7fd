import { z } from 'zod'

/** The settings of every service that writes to people. */
export const mailSettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .default('smtp://127.0.0.1:25')
    .describe('The mail server, as `smtp://user:password@host:port` (`smtps` for TLS from the start).'),
  MAIL_FROM: z.string().default('Company filing <no-reply@localhost>').describe('The sender of e-mails.'),
}
