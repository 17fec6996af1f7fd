// Receives messages over SMTP from any sender for any recipient, unless a test has scripted a fault.
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { delayOf, type Fault, type Faults, waited } from '@cfs/simulator-control'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Mailbox } from '../mailbox/mailbox.ts'
import { readMessage } from '../mailbox/read-message.ts'
import { createOpenSockets, type OpenSockets } from './open-sockets.ts'

export interface ReceiveMailOptions {
  readonly host: string
  readonly smtpPort: number
  readonly maxMessageBytes: number
  readonly mailbox: Mailbox
  readonly faults: Faults
  readonly now: () => Date
}

export interface MailReceiver {
  /** `smtp://host:port`. */
  readonly url: string
  close(): Promise<void>
}

const maxClients = 200
const idleTimeoutMs = 60_000

export async function receiveMail(options: ReceiveMailOptions): Promise<MailReceiver> {
  const sockets = createOpenSockets()
  const server = new SMTPServer({
    banner: 'mail simulator',
    size: options.maxMessageBytes,
    disabledCommands: ['AUTH', 'STARTTLS'],
    hideSTARTTLS: true,
    disableReverseLookup: true,
    logger: false,
    maxClients,
    socketTimeout: idleTimeoutMs,
    closeTimeout: 100,
    onConnect: (session, accept) => {
      const refused = options.faults.take({}, ({ fault }) => fault === 'refuse')
      if (refused === undefined) accept()
      else sockets.of(session)?.destroy()
    },
    onData: (stream, session, answer) => {
      takeMessage({ stream, session, sockets }, options).then(
        (reply) => (reply instanceof Error ? answer(reply) : reply !== undefined && answer(null, reply)),
        (error: unknown) => answer(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
  // A sender may disconnect at any time; that is not an error.
  server.on('error', () => undefined)
  sockets.watch(server.server)
  server.listen(options.smtpPort, options.host)
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : options.smtpPort
  return {
    url: `smtp://${options.host}:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

interface Transfer {
  readonly stream: SMTPServerDataStream
  readonly session: SMTPServerSession
  readonly sockets: OpenSockets
}

/** The reply to the sender; undefined if a fault ended the connection. */
async function takeMessage(
  { stream, session, sockets }: Transfer,
  options: ReceiveMailOptions,
): Promise<string | Error | undefined> {
  const source = Buffer.concat(await stream.toArray())
  if (stream.sizeExceeded) return refusal(552, `the message exceeds ${options.maxMessageBytes} bytes`)
  const { mailFrom, rcptTo } = session.envelope
  const recipients = rcptTo.map(({ address }) => address)
  const fault = faultFor(options.faults, recipients)
  if (fault === undefined || fault.fault === 'slow' || fault.fault === 'reset-after') {
    const from = mailFrom === false ? '' : mailFrom.address
    const content = await readMessage(source)
    const at = options.now().toISOString()
    for (const to of recipients) options.mailbox.store({ at, from, to, ...content })
  }
  return answerUnder(fault, sockets.of(session))
}

function faultFor(faults: Faults, recipients: readonly string[]): Fault | undefined {
  for (const to of recipients) {
    const fault = faults.take({ to: to.toLowerCase() })
    if (fault !== undefined) return fault
  }
  return undefined
}

async function answerUnder(
  fault: Fault | undefined,
  socket: Socket | undefined,
): Promise<string | Error | undefined> {
  if (fault === undefined) return 'accepted'
  const delayMs = delayOf(fault)
  if (delayMs > 0 && socket !== undefined && !(await waited(socket, delayMs))) return undefined
  switch (fault.fault) {
    case 'refuse':
      socket?.destroy()
      return undefined
    case 'reset-before':
    case 'reset-after':
      socket?.resetAndDestroy()
      return undefined
    case 'garbage':
    case 'huge':
      socket?.end(Buffer.from([0, 255, 254, 13, 10]))
      return undefined
    case 'status':
      return answerWith(fault.status ?? 451)
    case 'slow':
      return 'accepted'
    default:
      return fault.fault satisfies never
  }
}

/**
 * If the scripted code is positive, the sender gets a success reply, but the message is lost: it is not
 * stored.
 */
function answerWith(code: number): string | Error {
  return code < 400 ? 'accepted' : refusal(code, 'refused on request of the control plane')
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
