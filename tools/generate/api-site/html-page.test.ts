// Requirements for reading the pages on a phone and by keyboard.
import { expect, test } from 'vitest'
import { htmlPage, notFoundPage } from './html-page.ts'

const page = {
  slug: 'one',
  title: 'One',
  about: 'About one.',
  markdown: '# One\n\n| Member | Type |\n| --- | --- |\n| `id` | string |\n\n```json\n{"a": "<b>"}\n```\n',
}

test('a table cell names its column, even when the style stacks the cells', () => {
  const html = htmlPage(page, [page])
  expect(html).toContain('<td role="cell" data-column="Type">string</td>')
  expect(html).toContain('<table role="table">')
})

test('an example is escaped, and can be scrolled by keyboard', () => {
  expect(htmlPage(page, [page])).toContain(
    '<pre tabindex="0"><code class="language-json">{&quot;a&quot;: &quot;&lt;b&gt;&quot;}\n</code></pre>',
  )
})

test('the page for unknown URLs has no markdown form, and search engines omit it', () => {
  const html = notFoundPage([page])
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('.md"')
})
