// A file name in a header stays one file name, whatever characters it contains.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.each([
  ['ct600-00000001-2026-03-31.pdf', 'attachment; filename="ct600-00000001-2026-03-31.pdf"'],
  ['Société.xml', `attachment; filename="Soci_t_.xml"; filename*=UTF-8''Soci%C3%A9t%C3%A9.xml`],
  ["a'(b)*.xml", 'attachment; filename="a\'(b)*.xml"'],
  ['a%41.xml', `attachment; filename="a_41.xml"; filename*=UTF-8''a%2541.xml`],
  ["é'*.xml", `attachment; filename="_'*.xml"; filename*=UTF-8''%C3%A9%27%2A.xml`],
])('%s', (filename, header) => expect(contentDisposition(filename)).toBe(header))

test('no character in a name can end the header value early', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (filename) => {
      expect(contentDisposition(filename)).toMatch(
        /^attachment; filename="[^"\\\r\n]*"(; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]*)?$/,
      )
    }),
  )
})
