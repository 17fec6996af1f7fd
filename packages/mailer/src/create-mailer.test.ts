// What the mailer sends to a mail server over SMTP, and what happens if the server does not accept an
// e-mail.
import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createMailer } from './create-mailer.ts'

interface SmtpServer {
  readonly url: string
  /** The messages that the mail server received, with the recipients of the envelope. */
  readonly taken: { readonly to: readonly string[]; readonly message: string }[]
}

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))))
})

/** The smallest mail server that RFC 5321 allows; `refuse` is its reply to every recipient. */
async function startSmtp(refuse?: string): Promise<SmtpServer> {
  const taken: SmtpServer['taken'] = []
  const server = createServer((socket) => {
    let [to, message, isData, rest]: [string[], string, boolean, string] = [[], '', false, '']
    const answer = (line: string) => void socket.write(`${line}\r\n`)
    answer('220 here')
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (isData && line !== '.') message += `${line}\n`
        else if (isData) {
          // Quoted-printable (RFC 2045, section 6.7) breaks long lines; mail programs join them again.
          taken.push({ to, message: message.replaceAll('=\n', '') })
          ;[to, message, isData] = [[], '', false]
          answer('250 taken')
        } else if (/^RCPT TO:/i.test(line)) {
          to.push(/<([^>]*)>/.exec(line)?.[1] ?? '')
          answer(refuse ?? '250 yes')
        } else if (/^DATA/i.test(line)) {
          isData = true
          answer('354 go on')
        } else answer(/^QUIT/i.test(line) ? '221 bye' : '250 yes')
      }
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `smtp://127.0.0.1:${port}`, taken }
}

const mail = {
  to: 'anna@books.example',
  subject: 'Confirm your e-mail address – Company filing',
  paragraphs: ['Hello <b>Anna</b> & Co.', 'Ignore this if it was not you.'],
  link: { label: 'Confirm', url: 'https://dashboard.example/confirm-address/abc' },
}

test('an e-mail arrives as plain text and as escaped HTML, with its own id', async () => {
  const smtp = await startSmtp()
  const mailer = createMailer({ url: smtp.url, from: 'Company filing <no-reply@filing.example>' })
  await mailer.send(mail, 'mail-1')
  mailer.close()
  expect(smtp.taken).toHaveLength(1)
  const [{ to, message } = { to: [], message: '' }] = smtp.taken
  expect(to).toEqual(['anna@books.example'])
  expect(message).toContain('Message-ID: <mail-1@filing.example>')
  expect(message).toContain('Auto-Submitted: auto-generated')
  expect(message).toMatch(/text\/plain[^]*Hello <b>Anna<\/b> & Co\.[^]*text\/html[^]*Hello &lt;b&gt;Anna/)
  expect(message).toContain('https://dashboard.example/confirm-address/abc')
})

test('an e-mail address cannot add a recipient or a header', async () => {
  const smtp = await startSmtp()
  const mailer = createMailer({ url: smtp.url, from: 'no-reply@filing.example' })
  const to = 'a@b.example>\r\nRCPT TO:<all@books.example>\r\nBcc: all@books.example'
  await mailer.send({ ...mail, to, subject: 'x\r\nBcc: all@books.example' }, 'mail-2').catch(() => undefined)
  mailer.close()
  for (const { to: recipients, message } of smtp.taken) {
    expect(recipients).not.toContain('all@books.example')
    expect(message).not.toMatch(/^Bcc:/im)
  }
})

test.each([
  ['refuses the recipient', '550 no such person'],
  ['asks to come back', '451 later'],
])('a server that %s is a failure', async (_name, refuse) => {
  const smtp = await startSmtp(refuse)
  const mailer = createMailer({ url: smtp.url, from: 'no-reply@filing.example' })
  await expect(mailer.send(mail, 'mail-3')).rejects.toThrow(/recipients were rejected/i)
  mailer.close()
  expect(smtp.taken).toEqual([])
})

test('an unreachable mail server is a failure', async () => {
  const mailer = createMailer({ url: 'smtp://127.0.0.1:9', from: 'no-reply@filing.example' })
  await expect(mailer.send(mail, 'mail-4')).rejects.toMatchObject({ code: 'ESOCKET' })
  mailer.close()
})
