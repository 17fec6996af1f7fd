// The settings of the process; only this file reads environment variables.
import { readEnvironment } from '@cfs/simulator-control'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535).default(0)

const environmentSchema = z.object({
  /** The IP address to listen on, for HTTP and SMTP. */
  HOST: z.string().default('127.0.0.1'),
  /** The port for the inbox and the control plane; 0 selects any free port. */
  PORT: port,
  /** The port for SMTP; 0 selects any free port. */
  SMTP_PORT: port,
  /** The maximum number of stored messages; the oldest are dropped first. */
  MAX_MESSAGES: z.coerce.number().int().min(1).default(5000),
  /**
   * The maximum number of characters in all stored messages together; the oldest messages are dropped first.
   */
  MAX_CHARACTERS: z.coerce
    .number()
    .int()
    .min(1)
    .default(16 * 1024 * 1024),
  /** The size of the largest message that is accepted, including attachments. */
  MAX_MESSAGE_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(10 * 1024 * 1024),
})

export interface MailSettings {
  readonly host: string
  readonly port: number
  readonly smtpPort: number
  readonly maxMessages: number
  readonly maxCharacters: number
  readonly maxMessageBytes: number
}

export function settingsOfProcess(): MailSettings {
  return readSettings(process.env)
}

/** An empty environment variable counts as absent. Throws an error that names every invalid setting. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): MailSettings {
  const settings = readEnvironment(environmentSchema, environment)
  return {
    host: settings.HOST,
    port: settings.PORT,
    smtpPort: settings.SMTP_PORT,
    maxMessages: settings.MAX_MESSAGES,
    maxCharacters: settings.MAX_CHARACTERS,
    maxMessageBytes: settings.MAX_MESSAGE_BYTES,
  }
}
