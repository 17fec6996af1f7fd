// A mail simulator for tests, with a real SMTP client that sends messages to it.
import { createTransport } from 'nodemailer'
import { afterEach } from 'vitest'
import { type MailSettings, type StoredMessage, startMail } from '../src/index.ts'

export interface TestMail {
  readonly url: string
  readonly smtpUrl: string
  /**
   * Returns the SMTP client's result of the delivery; rejects if the simulator did not accept the message.
   */
  send(message: Parameters<ReturnType<typeof createTransport>['sendMail']>[0]): Promise<{ response: string }>
  control(method: string, path: string, body?: unknown): Promise<unknown>
  messages(to?: string): Promise<readonly StoredMessage[]>
}

const running: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.close()))
})

export const now = '2026-11-22T12:00:00.000Z'

export async function testMail(settings: Partial<MailSettings> = {}): Promise<TestMail> {
  const mail = await startMail(settings, () => new Date(now))
  running.push(mail)
  const { hostname, port } = new URL(mail.extraPorts.smtp)
  const sender = createTransport({ host: hostname, port: Number(port), socketTimeout: 5000 })
  const control: TestMail['control'] = async (method, path, body) => {
    const response = await fetch(`${mail.url}/_control${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return response.json()
  }
  return {
    url: mail.url,
    smtpUrl: mail.extraPorts.smtp,
    send: (message) =>
      sender.sendMail({ from: 'no-reply@product.test', subject: 'S', text: 'T', ...message }),
    control,
    messages: async (to) => {
      const path = to === undefined ? '/messages' : `/messages?to=${encodeURIComponent(to)}`
      return ((await control('GET', path)) as { messages: StoredMessage[] }).messages
    },
  }
}
