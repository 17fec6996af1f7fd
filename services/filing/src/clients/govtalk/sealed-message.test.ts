// Tests which outputs may contain a credential, and which must not.
import { inspect } from 'node:util'
import { Secret } from '@cfs/runtime'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeXml, sealMessage, UnsendableMessage } from './sealed-message.ts'

const open = (parts: Parameters<typeof sealMessage>[0]) =>
  sealMessage(parts).open((bytes) => Promise.resolve(bytes.toString()))

describe('a sealed message', () => {
  it('holds its credentials only while it is open', async () => {
    const message = sealMessage(['<a>', Secret.of('hunter2'), '</a>'])
    let seen: Buffer | undefined
    const text = await message.open((bytes) => {
      seen = bytes
      return Promise.resolve(bytes.toString())
    })
    expect(text).toBe('<a>hunter2</a>')
    expect(seen?.every((byte) => byte === 0)).toBe(true)
    expect(message.blanked.toString()).toBe('<a>********</a>')
    expect(inspect(message, { depth: 9 }) + JSON.stringify(message)).not.toContain('hunter2')
  })

  it('wipes the bytes when the sending fails', async () => {
    let seen: Buffer | undefined
    const failure = sealMessage([Secret.of('hunter2')]).open((bytes) => {
      seen = bytes
      return Promise.reject(new Error('broken'))
    })
    await expect(failure).rejects.toThrow('broken')
    expect(seen?.toString()).not.toContain('hunter2')
  })

  it('shows nothing of how long a credential is', () => {
    const blanked = ['a', 'a'.repeat(200)].map((text) => sealMessage([Secret.of(text)]).blanked.toString())
    expect(new Set(blanked).size).toBe(1)
  })

  it('writes a credential so that a parser reads it back as it was typed', async () => {
    expect(await open([Secret.of(' a&b<c>"d\'e£€\r\n')])).toBe(" a&amp;b&lt;c&gt;&quot;d'e£€&#13;\n")
  })

  it.each(['a\u0000b', 'a\u001Bb', 'a\uFFFEb', 'a\uD800b'])('refuses to send %j', async (text) => {
    await expect(open([Secret.of(text)])).rejects.toThrow(UnsendableMessage)
    await expect(open([Secret.of(text)])).rejects.not.toThrow(text)
  })

  it('leaves no markup in escaped text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(escapeXml(text)).not.toMatch(/[<>"\r]/)
      }),
    )
  })
})
