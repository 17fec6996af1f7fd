// The sweep finds a secret in every form: without this proof, finding nothing would mean nothing.
import { deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { formsOf } from './secret-forms.ts'
import { createSearch } from './search-bytes.ts'

const SECRET = { name: 'password', text: `Zq7&<"'+/%=é\\ Ω ${'x'.repeat(8)}` }
const search = createSearch([SECRET, { name: 'other', text: 'nobody-has-this-one' }])
const around = (bytes: Buffer) => Buffer.concat([Buffer.from('{"x":"'), bytes, Buffer.from('"} and more')])
const formsIn = (bytes: Buffer) => search(bytes).map(({ form }) => form)

describe('a secret is found', () => {
  const forms = [...formsOf(SECRET.text)]
  test('in more than forty forms', () => {
    expect(forms.length).toBeGreaterThan(40)
  })
  test.each(forms)('%s: unchanged, and compressed in every way', (form, bytes) => {
    expect(formsIn(around(bytes))).toContain(form)
    for (const compress of [gzipSync, deflateSync]) {
      expect(formsIn(around(compress(around(bytes))))).toContain(form)
    }
    expect(formsIn(around(Buffer.from(gzipSync(bytes).toString('base64'))))).toContain(form)
    expect(formsIn(around(Buffer.from(gzipSync(bytes).toString('hex'))))).toContain(form)
    expect(formsIn(gzipSync(around(gzipSync(around(bytes)))))).toContain(form)
  })
  test('in base64, at whatever offset it begins', () => {
    for (const before of ['', 'a', 'ab', 'abc', 'abcd']) {
      const encoded = Buffer.from(`${before}${SECRET.text}tail`).toString('base64')
      expect(formsIn(Buffer.from(encoded)).some((form) => form.startsWith('base64'))).toBe(true)
    }
  })
  test('in compressed data that are cut off', () => {
    const packed = gzipSync(around(Buffer.from(SECRET.text.repeat(50))))
    expect(formsIn(packed.subarray(0, -9))).toContain('plain')
  })
})

test('nothing is found where there is nothing to find', () => {
  const ordinary = Buffer.from('x PK\x03\x04 H4sI 1f8b08 \x1f\x8b\x08 nothing to see', 'latin1')
  expect(search(ordinary)).toEqual([])
})
