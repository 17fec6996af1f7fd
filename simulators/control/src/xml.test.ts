// Tests which XML is accepted from untrusted senders, and which is refused.
import { expect, test } from 'vitest'
import { escapeXml, parseXml, XmlRefused } from './xml.ts'

test('an element is read with its namespace, attributes, children and text', () => {
  const tree = parseXml('<a xmlns="urn:x" n="1">t<!-- no --><b><![CDATA[<&>]]></b>u</a>')
  expect(tree).toMatchObject({ name: 'a', namespace: 'urn:x', attributes: { n: '1' }, text: 'tu' })
  expect(tree.children).toMatchObject([{ name: 'b', namespace: 'urn:x', text: '<&>' }])
})

const bomb = `<!DOCTYPE a [<!ENTITY b "${'b'.repeat(1000)}">]><a>${'&b;'.repeat(1000)}</a>`
test.each([
  ['an entity bomb', bomb],
  ['an external entity', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['a bare document type', '<!DOCTYPE a><a/>'],
  ['an unfinished document', '<a><b></a>'],
  ['no document', ''],
  ['words', 'hello'],
  ['an unknown entity', '<a>&nbsp;</a>'],
  ['bytes that are not UTF-8', Buffer.from([0x3c, 0x61, 0xff, 0x3e])],
  ['UTF-16 with a document type', Buffer.from('\uFEFF<!DOCTYPE a><a/>', 'utf16le')],
  ['elements nested too deep', '<a>'.repeat(5000) + '</a>'.repeat(5000)],
])('%s is refused', (_name, source) => {
  expect(() => parseXml(source)).toThrow(XmlRefused)
})

test('an attachment longer than 10 MB can be read', () => {
  expect(parseXml(`<a>${'x'.repeat(11_000_000)}</a>`).text).toHaveLength(11_000_000)
})

test('escaped text is read back unchanged, without characters that XML does not allow', () => {
  const text = `<a b="c">&amp; 'd' ]]> \u0000\u001f é 漢 😀`
  expect(parseXml(`<x>${escapeXml(text)}</x>`).text).toBe(
    text.replace('\u0000', '\uFFFD').replace('\u001f', '\uFFFD'),
  )
})
