// No text from outside becomes markup, a program or a URL, wherever a template inserts it.
import { describe, expect, test } from 'vitest'
import { attributes, html, type Slot, trustedHtml } from './index.ts'

const hostile = `"><script>alert('x')</script>&lt;`
const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;lt;'
/** A template whose fixed parts come from data. */
const template = (parts: readonly string[], ...slots: readonly Slot[]) =>
  String(html(Object.assign([...parts], { raw: [...parts] }) as TemplateStringsArray, ...slots))

describe('a value inserted between tags', () => {
  test('shows hostile text as text', () => {
    expect(String(html`<p>${hostile}</p>`)).toBe(`<p>${escaped}</p>`)
    expect(String(html`<title>${hostile}</title><textarea>${hostile}</textarea>`)).not.toContain('<script')
  })
  test('may be a number, a template or a list, and is omitted if it is missing', () => {
    const rows = [1, 2].map((row) => html`<li>${row}</li>`)
    const words = html`<ul>${rows}${undefined}${null}${false}${[hostile, [html`<b>b</b>`]]}</ul>`
    expect(String(words)).toBe(`<ul><li>1</li><li>2</li>${escaped}<b>b</b></ul>`)
  })
  test('is escaped once, however deep the templates are nested', () => {
    const inner = html`<i>${'a & b'}</i>`
    expect(String(html`<p>${html`<b>${inner}</b>`}</p>`)).toBe('<p><b><i>a &amp; b</i></b></p>')
  })
  test('is refused if it is an object, a function or true', () => {
    for (const value of [{}, () => 1, true] as unknown as Slot[])
      expect(() => html`<p>${value}</p>`).toThrow(TypeError)
  })
})

describe('a value inserted in a quoted attribute', () => {
  test('cannot leave the attribute', () => {
    expect(String(html`<input value="${hostile}" />`)).toBe(`<input value="${escaped}" />`)
    expect(String(html`<input value='${hostile}' />`)).toBe(`<input value='${escaped}' />`)
    expect(String(html`<p class="a ${hostile} b">x</p>`)).toBe(`<p class="a ${escaped} b">x</p>`)
  })
  test('must not be HTML, and must not be missing', () => {
    for (const value of [html`<b>b</b>`, undefined, null, false as const, []])
      expect(() => html`<p title="${value}">x</p>`).toThrow(TypeError)
  })
})

describe('a URL', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    'file:///etc/passwd',
    '',
    'relative',
  ])('that runs a program or could lead to another site is refused: %j', (url) => {
    for (const name of ['href', 'src', 'action', 'formaction', 'data', 'ping', 'xlink:href']) {
      expect(() => template([`<a ${name}="`, '">x</a>'], url)).toThrow(TypeError)
      expect(() => attributes({ [name]: url })).toThrow(TypeError)
    }
  })
  test.each([
    '/',
    '/live/filings?company=1',
    '#fields',
    '?page=2',
    'https://a.example/x',
    'mailto:a@b.example',
  ])('of a page is unchanged: %j', (url) =>
    expect(template(['<a href="', '">x</a>'], url)).toBe(`<a href="${url}">x</a>`),
  )
  test('may end with text, which is escaped', () => {
    expect(String(html`<a href="/companies/${hostile}">x</a>`)).toBe(`<a href="/companies/${escaped}">x</a>`)
  })
})

describe('a value inserted where escaping would not help', () => {
  test.each([
    ['a script', '<script>', '</script>'],
    ['a script in capitals', '<SCRIPT>', '</SCRIPT>'],
    ['a style', '<style>', '</style>'],
    ['an event handler', '<p onclick="', '">x</p>'],
    ['a style attribute', '<p style="', '">x</p>'],
    ['the page of a frame', '<iframe srcdoc="', '"></iframe>'],
    ['an unquoted attribute', '<p title=', '>x</p>'],
    ['the name of a tag', '<', '>x'],
    ['the name of an end tag', '<p>x</', '>'],
    ['the end of the name of a tag', '<h', '>x'],
    ['the name of an attribute', '<p data-', '="x">x</p>'],
    ['a comment', '<!-- ', ' -->'],
  ])('is refused, even for harmless text: %s', (...[, before, after]) => {
    expect(() => template([before, after], 'a')).toThrow(TypeError)
  })
  test('is detected behind a comment, a script and quotes that look like the end of a tag', () => {
    const parts = ['<!-- <p> -- > --><script src="/a.js">if (1 < 2) {}</script><p title="a > b">', '</p>']
    expect(template(parts, '<b>')).toContain('<p title="a > b">&lt;b&gt;</p>')
  })
  test('is refused in a template that ends inside a tag', () => {
    expect(() => template(['<p title="', ''], 'a')).toThrow(TypeError)
  })
})

describe('attributes', () => {
  test('are escaped, and omitted if they do not apply', () => {
    const set = attributes({ id: hostile, required: true, disabled: false, title: undefined, maxlength: 3 })
    expect(String(html`<input ${set} />`)).toBe(`<input id="${escaped}" required maxlength="3" />`)
    expect(() => html`<p>${set}</p>`).toThrow(TypeError)
  })
  test.each(['onclick', 'style', 'srcdoc', 'a b', 'x>', '', 'Ä'])('never run a program: %j', (name) => {
    expect(() => attributes({ [name]: 'x' })).toThrow(TypeError)
  })
  test('are the only values allowed inside a tag', () => {
    for (const value of ['disabled', 1, html`x`, []]) expect(() => html`<p ${value}>x</p>`).toThrow(TypeError)
  })
})

test('markup that the program itself made is unchanged if it is marked as such', () => {
  expect(String(html`<div>${trustedHtml('<svg></svg>')}</div>`)).toBe('<div><svg></svg></div>')
})
