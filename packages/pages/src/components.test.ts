// Every component shows hostile text as text, and has what assistive technology needs.
import { expect, test } from 'vitest'
import {
  button,
  buttonLink,
  checkboxField,
  copyable,
  emptyState,
  errorSummary,
  filterForm,
  form,
  hiddenField,
  html,
  notice,
  pageDocument,
  pagination,
  radioField,
  selectField,
  type Slot,
  statusMessage,
  summaryList,
  table,
  tabs,
  tag,
  textArea,
  textField,
  timeline,
} from './index.ts'

const hostile = `"'><img/src=x/onerror=alert(1)><!--`
const components: Readonly<Record<string, (text: string) => Slot>> = {
  button: (text) => button({ label: text, name: text, value: text }),
  buttonLink: (text) => buttonLink({ label: text, href: `/${text}` }),
  textField: (text) =>
    textField({
      name: text,
      label: text,
      hint: text,
      error: text,
      value: text,
      prefix: text,
      autocomplete: text,
    }),
  textArea: (text) => textArea({ name: text, label: text, hint: text, error: text, value: text }),
  radioField: (text) =>
    radioField({
      name: text,
      legend: text,
      hint: text,
      error: text,
      choices: [{ value: text, label: text, hint: text }],
      chosen: [text],
    }),
  checkboxField: (text) =>
    checkboxField({ name: text, legend: text, choices: [{ value: text, label: text }], chosen: [text] }),
  selectField: (text) =>
    selectField({ name: text, label: text, choices: [{ value: text, label: text }], chosen: text }),
  hiddenField: (text) => hiddenField(text, text),
  form: (text) =>
    form({ action: '/', csrfToken: text, content: text, id: text, data: { 'data-options': text } }),
  filterForm: (text) =>
    filterForm({ action: '/', content: text, more: { content: text, isOpen: true }, actions: text }),
  errorSummary: (text) => errorSummary({ [text]: text, '': text }),
  table: (text) =>
    table({
      caption: text,
      columns: Array.from({ length: 4 }, () => ({ heading: text })),
      rows: [{ cells: [text, text, text, text], href: `/${text}` }],
    }),
  pagination: (text) => pagination({ offset: 0, limit: 1, total: 2, hrefOf: () => `/?x=${text}` }),
  tag: (text) => tag({ label: text, tone: 'good' }),
  notice: (text) => notice({ tone: 'bad', title: text, content: text }),
  statusMessage: (text) => statusMessage(text),
  emptyState: (text) => emptyState({ title: text, content: text }),
  summaryList: (text) => summaryList([{ term: text, value: text }]),
  timeline: (text) => timeline([{ at: '2026-11-22T10:00:00Z', label: text, tone: 'good', detail: text }]),
  tabs: (text) => tabs({ label: text, items: [{ label: text, href: `/${text}`, isCurrent: true }] }),
  copyable: (text) => copyable({ label: text, text, copied: text }),
  pageDocument: (text) =>
    pageDocument({
      product: text,
      title: text,
      hasErrors: true,
      stylesheet: '/assets/pages.css',
      scripts: ['/assets/copy.js'],
      mode: { current: 'sandbox', otherHref: `/${text}` },
      navigation: {
        account: { name: text, href: `/${text}` },
        groups: [{ label: text, items: [{ label: text, href: `/${text}`, icon: 'home', isCurrent: true }] }],
        person: text,
        icons: `/${text}`,
      },
      content: text,
      footer: text,
      reloadSeconds: 5,
    }),
}

test.each(Object.entries(components))('%s shows hostile text as text', (_name, make) => {
  const [harmless, attacked] = ['a', hostile].map((text) => String(html`${make(text)}`))
  expect(attacked).toContain('onerror')
  expect(attacked).not.toContain('<img')
  expect(attacked).not.toMatch(/<!--(?!>)/)
  // The tags and attributes are the same, whatever the text.
  const skeleton = (markup = '') =>
    [...markup.matchAll(/<\/?[a-z!][^\s>]*((?:\s+[^\s"=>/]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
      ([tagText, set = '']) =>
        [/^<\/?[a-z!0-9-]+/i.exec(tagText)?.[0], ...set.matchAll(/\s([^\s"=]+)(?:="[^"]*")?/g)].map((part) =>
          typeof part === 'string' ? part : part?.[1],
        ),
    )
  expect(skeleton(attacked)).toEqual(skeleton(harmless))
})

test('a field in error is marked, explained and linked from the summary', () => {
  const field = String(textField({ name: 'email', label: 'E-mail', hint: 'Yours', error: 'Enter it' }))
  expect(field).toContain('aria-describedby="field-email-hint field-email-error"')
  expect(field).toContain('aria-invalid="true"')
  expect(String(html`${errorSummary({ email: 'Enter it' })}`)).toContain('href="#field-email"')
  expect(errorSummary({})).toBe('')
})

test('each cell of a wide table brings its heading to a phone, and a narrow table stays a table', () => {
  const headings = ['Company', 'Status', 'Created', 'Amount']
  const tableOf = (count: number) => {
    const columns = headings.slice(0, count).map((heading) => ({ heading, isNumeric: heading === 'Amount' }))
    return String(table({ caption: 'Filings', columns, rows: [{ cells: headings.slice(0, count) }] }))
  }
  expect(tableOf(4)).toContain('<div class="table cards"')
  expect(tableOf(4)).toContain('<td data-heading="Status">Status</td>')
  expect(tableOf(4)).toContain('<td class="numeric" data-heading="Amount">Amount</td>')
  expect(tableOf(4)).not.toContain('data-heading="Company"')
  expect(tableOf(3)).not.toContain('data-heading')
  const columns = ['00:00', '1', '2', '3'].map((heading) => ({ heading }))
  const hours = table({ caption: 'Requests by the hour', columns, rows: [{ cells: [1] }], isNarrow: true })
  expect(String(hours)).toContain('<div class="table"')
})

test('further filters are closed on a phone unless one of them is set', () => {
  const formOf = (isOpen: boolean) =>
    String(filterForm({ action: '/', content: 'name', more: { content: 'date', isOpen }, actions: 'go' }))
  expect(formOf(true)).toContain('<details class="more-filters" open>')
  expect(formOf(false)).toContain('<details class="more-filters">')
  expect(String(filterForm({ action: '/', content: 'day', actions: 'go' }))).not.toContain('details')
})

test('a password is never written into the page', () => {
  const field = textField({ name: 'password', label: 'Password', type: 'password', value: 'hunter2' })
  expect(String(field)).not.toContain('hunter2')
})

test('pages of results link to the first and the last, and not beyond', () => {
  const page = (offset: number, total = 120) =>
    String(html`${pagination({ offset, limit: 50, total, hrefOf: (to) => `/?offset=${to}` })}`)
  expect(page(0)).toContain('Showing 1 to 50 of 120')
  expect(page(0)).not.toContain('rel="prev"')
  expect(page(50)).toMatch(/rel="prev" href="\/\?offset=0"[\s\S]*rel="next" href="\/\?offset=100"/)
  expect(page(100)).not.toContain('rel="next"')
  expect(page(5000)).toContain('rel="prev" href="/?offset=100"')
  expect(page(0, 50)).toBe('')
})
