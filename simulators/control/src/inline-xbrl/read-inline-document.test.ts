// Tests inline XBRL as found in documents: values with formats, scales and continuations, and errors that do
// not hide later errors.
import { describe, expect, test } from 'vitest'
import { XmlRefused } from '../xml.ts'
import { readInlineDocument } from './read-inline-document.ts'

const namespaces =
  'xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" ' +
  'xmlns:ixt2="http://www.xbrl.org/inlineXBRL/transformation/2011-07-31" ' +
  'xmlns:ixt4="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12" ' +
  'xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:xbrldi="http://xbrl.org/2006/xbrldi" ' +
  'xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:a="urn:a"'

const context = (id: string, period: string, segment = '') =>
  `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="urn:s">1</xbrli:identifier>${segment}` +
  `</xbrli:entity><xbrli:period>${period}</xbrli:period></xbrli:context>`
const year = '<xbrli:startDate>2025-04-01</xbrli:startDate><xbrli:endDate>2026-03-31</xbrli:endDate>'
const member =
  '<xbrli:segment><xbrldi:explicitMember dimension="a:D">a:M</xbrldi:explicitMember></xbrli:segment>'

function read(body: string, resources = '') {
  const unit = '<xbrli:unit id="GBP"><xbrli:measure>iso4217:GBP</xbrli:measure></xbrli:unit>'
  return readInlineDocument([
    `<html ${namespaces}><body><ix:header><ix:references><link:schemaRef xlink:href="urn:t"/></ix:references>` +
      `<ix:resources>${context('c', year)}${context('m', year, member)}${unit}${resources}</ix:resources>` +
      `</ix:header>${body}</body></html>`,
  ])
}

const values = (body: string) => read(body).facts.map(({ value }) => value)
const number = (text: string, attributes = '') =>
  `<ix:nonFraction name="a:N" contextRef="c" unitRef="GBP" decimals="0" ${attributes}>${text}</ix:nonFraction>`

test('the text of a page is what readers see, in order, without the header', () => {
  const page = read(
    `<p>one\n <b>two</b></p><p>${number('3')} four</p>`,
    '<xbrli:unit id="x">five</xbrli:unit>',
  )
  expect(page.text).toBe('one two 3 four')
})

describe('a value', () => {
  test.each([
    ['1,234', 'format="ixt2:numdotdecimal"', '1234'],
    ['1,234', 'format="ixt4:num-dot-decimal" sign="-"', '-1234'],
    ['12', 'scale="3"', '12000'],
    ['-', 'format="ixt2:zerodash" sign="-"', '0'],
    ['1.234,5', 'format="ixt4:num-comma-decimal"', '1234.5'],
  ])('of the number %j with %s is %s', (text, attributes, value) => {
    expect(values(number(text, attributes))).toEqual([value])
  })

  test.each([
    ['ixt2:datedaymonthyearen', '1st Feb. 2024', '2024-02-01'],
    ['ixt4:date-day-monthname-year-en', '29 February 2024', '2024-02-29'],
    ['ixt2:datedaymonthyear', '31/03/26', '2026-03-31'],
    ['ixt4:fixed-empty', 'anything', ''],
    ['ixt2:booleanfalse', 'no', 'false'],
  ])('of a text in the format %s, %j, is %j', (format, text, value) => {
    const fact = `<ix:nonNumeric name="a:T" contextRef="c" format="${format}">${text}</ix:nonNumeric>`
    expect(values(fact)).toEqual([value])
  })

  test('of a text goes on where it is continued, without what is excluded', () => {
    const fact =
      '<p><ix:nonNumeric name="a:T" contextRef="c" continuedAt="x">one <b>two</b> <ix:exclude>no</ix:exclude>' +
      '</ix:nonNumeric></p><ix:continuation id="x" continuedAt="x">three</ix:continuation>'
    expect(values(fact)).toEqual(['one two three'])
  })
})

test('a fact carries its name whatever the prefix, its context and its dimensions', () => {
  const { facts, schemaRefs } = read('<ix:nonNumeric name="a:T" contextRef="m">v</ix:nonNumeric>')
  expect(schemaRefs).toEqual(['urn:t'])
  expect(facts[0]).toMatchObject({
    name: { namespace: 'urn:a', local: 'T' },
    context: { start: '2025-04-01', end: '2026-03-31', isInstant: false, scheme: 'urn:s', identifier: '1' },
  })
  expect(facts[0]?.context.dimensions).toMatchObject([{ name: { local: 'D' }, member: { local: 'M' } }])
})

describe('a flaw', () => {
  const kinds = (body: string, resources?: string) => read(body, resources).flaws.map(({ kind }) => kind)
  test.each([
    ['name-undefined', '<ix:nonNumeric name="b:T" contextRef="c">v</ix:nonNumeric>'],
    ['context-undefined', '<ix:nonNumeric name="a:T" contextRef="d">v</ix:nonNumeric>'],
    ['unit-undefined', number('1').replace('GBP', 'USD')],
    ['format-mismatch', number('one', 'precision="3"')],
    ['format-undefined', number('1', 'format="ixt2:toString"')],
    ['format-undefined', number('1', 'format="a:numdotdecimal"')],
    ['format-mismatch', number('one', 'format="ixt2:numdotdecimal"')],
    ['format-mismatch', number('one')],
    ['format-mismatch', number('1', 'scale="99"')],
    [
      'format-mismatch',
      '<ix:nonNumeric name="a:T" contextRef="c" format="ixt2:datelonguk">30 Smarch 2026</ix:nonNumeric>',
    ],
  ])('(%s) does not hide what follows it', (kind, body) => {
    expect(kinds(body)).toEqual([kind])
    expect(values(body + number('7'))).toEqual(['7'])
  })

  test('of a number that does not say how exact it is leaves the number to be read', () => {
    const inexact = number('1').replace('decimals="0"', 'precision="3"')
    expect(kinds(inexact)).toEqual(['decimals-absent'])
    expect(values(inexact)).toEqual(['1'])
  })

  test.each([
    ['a day that does not exist', context('d', '<xbrli:instant>2026-02-29</xbrli:instant>')],
    ['a period that ends before it starts', context('d', year.replace('2025', '2027'))],
    ['an id that is there already', context('c', year)],
    ['a dimension that is not declared', context('d', year, member.replace('a:D', 'b:D'))],
  ])('of a context: %s', (_name, resources) => {
    expect(kinds('', resources)).toEqual(['context-invalid'])
  })

  test('of the whole: plain XHTML, and what is not XHTML at all', () => {
    const kindsOf = (page: string) => readInlineDocument([page]).flaws.map(({ kind }) => kind)
    const absent = ['header-absent', 'references-absent', 'resources-absent']
    expect(kindsOf('<html xmlns="http://www.w3.org/1999/xhtml"/>')).toEqual(absent)
    expect(kindsOf('<html/>')).toEqual(['not-xhtml', ...absent])
    expect(() => readInlineDocument(['<html>'])).toThrow(XmlRefused)
  })
})

test('a script is detected wherever it is', () => {
  expect(read('<p><script>1</script></p>').hasScript).toBe(true)
  expect(read('<p>script</p>').hasScript).toBe(false)
})
