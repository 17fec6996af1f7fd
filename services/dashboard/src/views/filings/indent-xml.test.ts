// Tests that indented XML keeps its text, and that any text is indented in time.
import { expect, test } from 'vitest'
import { indentXml } from './indent-xml.ts'

test.each([
  ['<a><b>1</b><c/></a>', '<a>\n  <b>1</b>\n  <c/>\n</a>\n'],
  ['<a> <b>\n 1 </b> </a>', '<a>\n  <b>1</b>\n</a>\n'],
  ['<?xml version="1.0"?><a></a>', '<?xml version="1.0"?>\n<a></a>\n'],
  ['<a x="1>2" y=\'"\'><b/></a>', '<a x="1>2" y=\'"\'>\n  <b/>\n</a>\n'],
  ['<a><!-- <b> --><![CDATA[<c>]]></a>', '<a>\n  <!-- <b> -->\n  <![CDATA[<c>]]>\n</a>\n'],
  ['<a>one<b>two</b>three</a>', '<a>\n  one\n  <b>two</b>\n  three\n</a>\n'],
  ['<!DOCTYPE a><a/>', '<!DOCTYPE a>\n<a/>\n'],
  ['no markup', 'no markup\n'],
  ['', '\n'],
])('%s is shown with one element a line', (xml, indented) => {
  expect(indentXml(xml)).toBe(indented)
})

test.each(['<a', '<!-- never', '<a x="', '</a></a><b>', '<![CDATA[', '<a><b></a>'])(
  'XML that is not well-formed keeps its text: %s',
  (xml) => {
    expect(indentXml(xml).replaceAll(/\s/g, '')).toBe(xml.replaceAll(/\s/g, ''))
  },
)

test('nothing but white space between elements and at the ends of texts changes', () => {
  const xml = '<a k="x  y"><b>two  words</b>\n<c><d>e</d></c>tail</a>'
  expect(indentXml(xml).replaceAll(/\s+/g, '')).toBe(xml.replaceAll(/\s+/g, ''))
  expect(indentXml(xml)).toContain('k="x  y"')
  expect(indentXml(xml)).toContain('two  words')
})

test.each(['<', '<!--', '<a "', '<a>', '</a>'])(
  'a quarter of a megabyte of %s takes less than a second',
  (part) => {
    const startedMs = performance.now()
    const indented = indentXml(part.repeat(250_000 / part.length))
    expect(performance.now() - startedMs).toBeLessThan(1000)
    expect(indented.length).toBeLessThan(30_000_000)
  },
)
