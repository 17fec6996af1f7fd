// Tests every way in which a connection can fail, and which failures prove that nothing was sent.
import { Readable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import {
  type ScriptedAuthority,
  startScriptedAuthority,
  startScriptedSocket,
} from '../../../test/clients/scripted-authority.ts'
import { createOutgoingHttp, type OutgoingHttp, type OutgoingHttpLimits } from './outgoing-http.ts'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

function outgoing(limits: Partial<OutgoingHttpLimits> = {}): OutgoingHttp {
  const http = createOutgoingHttp(limits)
  cleanUps.push(() => http.close())
  return http
}

async function kept(authority: Promise<ScriptedAuthority>): Promise<ScriptedAuthority> {
  const started = await authority
  cleanUps.push(() => started.close())
  return started
}

const post = (url: string, signal = new AbortController().signal) =>
  ({ method: 'POST', url, headers: {}, body: Buffer.from('<a/>'), signal, mayLeave: () => true }) as const

describe('a message that must not be sent twice', () => {
  it.each([
    ['nobody listens', 'http://127.0.0.1:1/'],
    ['the name does not exist', 'http://nobody.invalid/'],
  ])('is provably not sent when %s', async (_name, url) => {
    expect(await outgoing().sendOnce(post(url))).toMatchObject({ kind: 'not-sent', cause: 'connection' })
  })

  it('is provably not sent if no secure connection is established', async () => {
    const plain = await kept(
      startScriptedSocket((socket) => socket.on('data', () => socket.end('HTTP/1.1 400 no\r\n\r\n'))),
    )
    const url = plain.url.replace('http:', 'https:')
    expect(await outgoing().sendOnce(post(url))).toMatchObject({ kind: 'not-sent' })
  })

  it('is provably not sent if it is cancelled before it starts', async () => {
    const authority = await kept(startScriptedAuthority((_request, answer) => answer.end()))
    const outcome = await outgoing().sendOnce(post(authority.url, AbortSignal.abort()))
    expect(outcome).toMatchObject({ kind: 'not-sent', cause: 'aborted' })
    expect(authority.received).toEqual([])
  })

  it('is provably not sent if its sender may no longer send once it is connected', async () => {
    const authority = await kept(startScriptedAuthority((_request, answer) => answer.end()))
    const outcome = await outgoing().sendOnce({ ...post(authority.url), mayLeave: () => false })
    expect(outcome).toMatchObject({ kind: 'not-sent', reason: 'given up' })
    expect(authority.received).toEqual([])
  })

  it.each<[string, Parameters<typeof startScriptedSocket>[0]]>([
    ['is closed before anything is read', (socket) => socket.destroy()],
    ['is reset after the message', (socket) => socket.on('data', () => socket.resetAndDestroy())],
    ['ends after the message', (socket) => socket.on('data', () => socket.end())],
    [
      'brings half an answer',
      (socket) => socket.on('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n<a')),
    ],
    ['speaks no HTTP', (socket) => socket.on('data', () => socket.end('SSH-2.0-OpenSSH_9.9\r\n'))],
  ])('may have been taken when the connection %s', async (_name, script) => {
    let connections = 0
    const authority = await kept(
      startScriptedSocket((socket) => {
        connections += 1
        script(socket)
      }),
    )
    expect(await outgoing().sendOnce(post(authority.url))).toMatchObject({
      kind: 'broken',
      cause: 'connection',
    })
    expect(connections).toBe(1)
  })

  it('may have been received if no response arrives in time', async () => {
    const authority = await kept(startScriptedAuthority(() => undefined))
    const http = outgoing({ totalTimeoutMs: 1000 })
    expect(await http.sendOnce(post(authority.url))).toMatchObject({ kind: 'broken', cause: 'time' })
    expect(authority.received).toHaveLength(1)
  })

  it('may have been received if the caller cancels in between', async () => {
    const giveUp = new AbortController()
    const authority = await kept(startScriptedAuthority(() => giveUp.abort()))
    const outcome = await outgoing().sendOnce(post(authority.url, giveUp.signal))
    expect(outcome).toMatchObject({ kind: 'broken', cause: 'aborted' })
  })

  it('uses its own connection', async () => {
    const ports = new Set<number | undefined>()
    const authority = await kept(
      startScriptedAuthority(({ message }, answer) => {
        ports.add(message.socket.remotePort)
        answer.end('ok')
      }),
    )
    const http = outgoing()
    for (let index = 0; index < 3; index += 1) await http.sendOnce(post(authority.url))
    expect(ports.size).toBe(3)
  })
})

describe('an answer', () => {
  it('is handed over whole, whatever its status, and no redirect is followed', async () => {
    const elsewhere = await kept(startScriptedAuthority((_request, answer) => answer.end('stolen')))
    const authority = await kept(
      startScriptedAuthority((_request, answer) =>
        answer.writeHead(307, { location: elsewhere.url }).end('moved'),
      ),
    )
    const outcome = await outgoing().ask(post(authority.url))
    expect(outcome).toEqual({ kind: 'answer', status: 307, body: Buffer.from('moved') })
    expect(elsewhere.received).toEqual([])
  })

  it.each(['with its length', 'in pieces'])('of 50 MB sent %s is cut off at the limit', async (how) => {
    let sentBytes = 0
    const authority = await kept(
      startScriptedAuthority((_request, answer) => {
        const totalBytes = 50 * 1024 * 1024
        answer.writeHead(200, how === 'in pieces' ? {} : { 'content-length': totalBytes })
        Readable.from(pieces(totalBytes))
          .on('data', (piece: Buffer) => (sentBytes += piece.length))
          .pipe(answer)
      }),
    )
    const outcome = await outgoing().ask(post(authority.url))
    expect(outcome).toMatchObject({ kind: 'broken', cause: 'size' })
    expect(sentBytes).toBeLessThan(20 * 1024 * 1024)
  })

  it('that arrives too slowly is cut off in time', async () => {
    const authority = await kept(
      startScriptedAuthority((_request, answer) => {
        answer.writeHead(200)
        const drip = setInterval(() => answer.write('x'), 20)
        answer.on('close', () => clearInterval(drip))
      }),
    )
    const startedAt = performance.now()
    const outcome = await outgoing({ totalTimeoutMs: 300, bodyTimeoutMs: 200 }).ask(post(authority.url))
    expect(outcome).toMatchObject({ kind: 'broken', cause: 'time' })
    expect(performance.now() - startedAt).toBeLessThan(3000)
  })
})

function* pieces(totalBytes: number): Generator<Buffer> {
  const piece = Buffer.alloc(64 * 1024, 'x')
  for (let sent = 0; sent < totalBytes; sent += piece.length) yield piece
}
