// Starts a proxy in front of an authority's simulator. The proxy forwards everything until a test supplies a
// response; it then writes that response directly to the connection, so that no HTTP library corrects it.
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type Operation = 'submit' | 'list' | 'poll' | 'lookup'

export interface Exchange {
  /** The request as sent to the authority: a GovTalk message, or empty. */
  readonly question: string
  /** Makes the authority process the request, and returns the authority's true response. */
  readonly truth: () => Promise<string>
  /** The connection, before anything has been written to it. */
  readonly socket: Socket
}

export interface Attack {
  /** A text that the body or the URL of the request must contain. */
  readonly about: string
  readonly operation: Operation
  /** How many times the response is used; unlimited by default. */
  readonly times?: number
  readonly answer: (exchange: Exchange) => void | Promise<void>
}

export interface HostileAuthority {
  readonly url: string
  attack(attack: Attack): void
  /** The number of submissions containing the text that have arrived. */
  submissions(about: string): number
  close(): Promise<void>
}

export async function startHostileAuthority(upstreamUrl: string): Promise<HostileAuthority> {
  const attacks: { attack: Attack; left: number }[] = []
  const submitted: string[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request).catch(() => undefined)
    if (body === undefined) return
    const question = body.toString()
    const address = request.url ?? '/'
    const operation = operationOf(address, question)
    if (operation === 'submit') submitted.push(question)
    const truth = () => passOn(upstreamUrl, request, body)
    const armed = attacks.find(
      ({ attack, left }) =>
        left > 0 &&
        attack.operation === operation &&
        (question.includes(attack.about) || address.includes(attack.about)),
    )
    if (armed !== undefined) {
      armed.left -= 1
      const exchange = {
        question,
        socket: request.socket,
        truth: async () => (await truth()).body.toString(),
      }
      await armed.attack.answer(exchange)
      return
    }
    const passed = await truth().catch(() => undefined)
    if (passed === undefined) {
      // The simulator broke the connection, so the proxy breaks it too.
      request.socket.resetAndDestroy()
      return
    }
    response.writeHead(passed.status, { 'content-type': passed.type }).end(passed.body)
  }
  const server = createServer((request, response) => void handle(request, response))
  server.on('connection', (socket) => socket.on('error', () => undefined))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    attack: (attack) => void attacks.push({ attack, left: attack.times ?? Number.POSITIVE_INFINITY }),
    submissions: (about) => submitted.filter((question) => question.includes(about)).length,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function operationOf(address: string, question: string): Operation {
  if (address.startsWith('/company')) return 'lookup'
  if (question.includes('<Function>list</Function>')) return 'list'
  const isPoll = question.includes('<Qualifier>poll</Qualifier>') || question.includes('GetSubmissionStatus')
  return isPoll || question.includes('<Function>delete</Function>') ? 'poll' : 'submit'
}

function passOn(upstreamUrl: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  return new Promise<{ status: number; type: string; body: Buffer }>((resolve, reject) => {
    const request = httpRequest(new URL(url ?? '/', upstreamUrl), { method, headers }, (answer) => {
      const { statusCode: status = 502, headers: receivedHeaders } = answer
      buffer(answer).then(
        (read) => resolve({ status, type: receivedHeaders['content-type'] ?? '', body: read }),
        reject,
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}
