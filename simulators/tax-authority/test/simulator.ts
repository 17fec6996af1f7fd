// Runs a tax authority for tests, with the requests that tests send to it.
import { request } from 'node:http'
import { afterEach } from 'vitest'
import type { TaxAuthoritySettings } from '../src/config.ts'
import { startTaxAuthority } from '../src/index.ts'
import { about, ctMessage, type CtMessage } from './ct-message.ts'

export interface TestAuthority {
  readonly url: string
  /** The text of the response; rejects if the connection breaks. */
  send(path: '/submission' | '/poll', message: string | Buffer): Promise<string>
  control(method: string, path: string, body?: unknown): Promise<unknown>
  /** Submits a return and returns the CorrelationID of the acknowledgement. */
  submit(message?: CtMessage): Promise<string>
  poll(correlationId: string): Promise<string>
  /** Submits a return and polls once; returns the numbers of the department's errors, or `accepted`. */
  outcomeOf(message?: CtMessage): Promise<number[] | 'accepted'>
}

const running: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((simulator) => simulator.close()))
})

/** Starts a simulated tax authority for tests, which decides submissions immediately by default. */
export async function testAuthority(
  settings: Partial<TaxAuthoritySettings> = {},
  now?: () => Date,
): Promise<TestAuthority> {
  const simulator = await startTaxAuthority({ decisionMinMs: 0, decisionMaxMs: 0, ...settings }, now)
  running.push(simulator)
  const call = (method: string, path: string, body: string | Buffer) =>
    exchange(simulator.url + path, { method, body })
  const send: TestAuthority['send'] = async (path, message) => (await call('POST', path, message)).text
  const submit = async (message: CtMessage = {}) =>
    element(await send('/submission', ctMessage(message)), 'CorrelationID')
  const poll = (correlationId: string) => send('/poll', about('poll', correlationId))
  return {
    url: simulator.url,
    send,
    control: async (method, path, body) =>
      JSON.parse(
        (await call(method, `/_control${path}`, body === undefined ? '' : JSON.stringify(body))).text,
      ),
    submit,
    poll,
    outcomeOf: async (message) => {
      const answer = await poll(await submit(message))
      return answer.includes('<SuccessResponse') ? 'accepted' : errorNumbers(answer)
    },
  }
}

export function exchange(
  url: string,
  sent: { method: string; body: string | Buffer; headers?: Record<string, string> },
): Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }> {
  return new Promise((resolve, reject) => {
    const { method, headers = {}, body } = sent
    const outgoing = request(url, { method, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }))
      response.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** The text of the first XML element with that name; empty if there is none. */
export function element(xml: string, name: string): string {
  return new RegExp(`<${name}[^>]*>([^<]*)<`).exec(xml)?.[1] ?? ''
}

/** The error numbers in the Body's ErrorResponse, in order. */
export function errorNumbers(xml: string): number[] {
  const body = xml.slice(Math.max(0, xml.indexOf('<Body>')))
  return [...body.matchAll(/<Number>(\d+)</g)].map((found) => Number(found[1]))
}

/** The error number in the header's GovTalkErrors. */
export function gatewayNumber(xml: string): number {
  return Number(element(xml, 'Number'))
}
