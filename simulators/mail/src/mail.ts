// Builds the mail simulator: an SMTP server, the control plane, and an inbox that people can read in a
// browser.
import {
  createControl,
  createSimulatorServer,
  listen,
  optional,
  parseControlQuery,
  type RunningSimulator,
  sendPage,
} from '@cfs/simulator-control'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type MailSettings, readSettings } from './config.ts'
import { createMailbox, type Mailbox } from './mailbox/mailbox.ts'
import { inboxPage } from './pages/inbox-page.ts'
import { messagePage, unknownMessagePage } from './pages/message-page.ts'
import { receiveMail } from './smtp/receive-mail.ts'

export interface RunningMail extends RunningSimulator {
  /** `smtp://host:port`. */
  readonly extraPorts: { readonly smtp: string }
}

const bodyLimitBytes = 64 * 1024
const querySchema = z.strictObject({ to: optional(z.string()) })

/** Settings that are omitted have the same defaults as when no environment variables are set. */
export async function startMail(
  given: Partial<MailSettings> = {},
  now: () => Date = () => new Date(),
): Promise<RunningMail> {
  const settings = { ...readSettings({}), ...given }
  const mailbox = createMailbox(settings)
  const control = createControl()
  const app = createSimulatorServer({ bodyLimitBytes })
  control.register(app, {
    reset: () => mailbox.clear(),
    messages: (query) => mailbox.messages(parseControlQuery(querySchema, query).to),
    canFail: {
      operations: ['submit'],
      faults: ['refuse', 'reset-before', 'reset-after', 'slow', 'status', 'garbage'],
    },
    // Scripted faults affect SMTP only; no HTTP request is refused.
    operationsOf: () => [],
  })
  addPages(app, mailbox)
  const receiver = await receiveMail({ ...settings, mailbox, faults: control.faults, now })
  const http = await listen(app, settings)
  return {
    url: http.url,
    extraPorts: { smtp: receiver.url },
    close: async () => void (await Promise.all([http.close(), receiver.close()])),
  }
}

function addPages(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/', ({ query }, reply) => {
    const { to } = parseControlQuery(querySchema, query)
    return sendPage(reply, inboxPage(mailbox.messages(to || undefined).toReversed(), to ?? ''))
  })
  app.get<{ Params: { id: string } }>('/messages/:id', ({ params }, reply) => {
    const message = mailbox.find(params.id)
    return sendPage(reply, message === undefined ? unknownMessagePage : messagePage(message))
  })
  // The HTML part of an e-mail comes from its sender, so the page that shows it runs no script, loads
  // nothing and has no origin.
  app.get<{ Params: { id: string } }>('/messages/:id/html', ({ params }, reply) => {
    const html = mailbox.find(params.id)?.html ?? undefined
    return reply
      .code(html === undefined ? 404 : 200)
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      )
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(html ?? '')
  })
}
