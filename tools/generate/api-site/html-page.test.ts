// Requirements for reading the pages on a phone and by keyboard.
import { expect, test } from 'vitest'
import { htmlPage, notFoundPage } from './html-page.ts'

const page = {
  slug: 'one',
  title: 'One',
  about: 'About one.',
  group: 'Start',
  markdown: '# One\n\n| Member | Type |\n| --- | --- |\n| `id` | string |\n\n```json\n{"a": "<b>"}\n```\n',
} as const

test('a table cell names its column, even when the style stacks the cells', () => {
  const html = htmlPage(page, [page])
  expect(html).toContain('<td role="cell" data-column="Type">string</td>')
  expect(html).toContain('<table role="table">')
})

test('a long name in the first column breaks between its words', () => {
  const markdown = '# One\n\n| Member | Type |\n| --- | --- |\n| `a.staff_costs` | `x_y` |\n'
  expect(htmlPage({ ...page, markdown }, [page])).toContain('<code>a.<wbr>staff_<wbr>costs</code>')
  expect(htmlPage({ ...page, markdown }, [page])).toContain('<code>x_y</code>')
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

test('a page with several sections lists them, and repeated headings have anchors of their own', () => {
  const markdown = '# One\n\n## A `b`\n\nx\n\n## Same\n\ny\n\n## Same\n\nz\n'
  const html = htmlPage({ ...page, markdown }, [page])
  expect(html).toContain('<li><a href="#a-b">A b</a></li>')
  expect(html).toContain('<li><a href="#same">Same</a></li>\n<li><a href="#same-1">Same</a></li>')
  expect(html).toContain('<h2 id="same-1">')
  expect(htmlPage(page, [page])).not.toContain('On this page')
})

test('a page below another is in the navigation only near it', () => {
  const parent = { ...page, slug: 'parent', title: 'Parent' }
  const below = { ...page, slug: 'below', title: 'Below', parent: 'parent' }
  const pages = [page, parent, below]
  expect(htmlPage(page, pages)).not.toContain('/docs/below')
  expect(htmlPage(parent, pages)).toContain('<li class="below"><a href="/docs/below">Below</a></li>')
  expect(htmlPage(below, pages)).toContain('<a href="/docs/below" aria-current="page">Below</a>')
})

test('every page leads to the status, the changelog with its feed, and the sign-up', () => {
  for (const html of [htmlPage(page, [page]), notFoundPage([page])]) {
    for (const href of ['/status', '/docs/changelog', '/docs/changelog.atom', '/sign-up', '/llms-full.txt'])
      expect(html).toContain(`href="${href}"`)
  }
})
