// The frame of a page of the documentation: navigation, table of contents, search and footer. Every page
// but the console reads well without scripts; the one script adds copy buttons.
import { escapeHtml, markdownToHtml, type PageSection, withBreaks } from './markdown-to-html.ts'
import { addressOf, PAGE_GROUPS, type SitePage } from './site-page.ts'

/** The complete document. */
export function htmlPage(page: SitePage, pages: readonly SitePage[]): string {
  const twin = `${addressOf(page.slug)}.md`
  return document(page, {
    pages,
    head: `<link rel="alternate" type="text/markdown" href="${twin}">`,
    formats: `<a href="${twin}">This page as Markdown</a>`,
  })
}

/** The page for an unknown path. */
export function notFoundPage(pages: readonly SitePage[]): string {
  const page = {
    slug: 'not-found',
    title: 'Page not found',
    about: 'There is no page at this URL.',
    markdown: NOT_FOUND,
  }
  return document(page, { pages, head: '<meta name="robots" content="noindex">' })
}

/**
 * The frame of the page about the state of the service; the gateway puts the state in place of `{{status}}`.
 */
export function statusPage(pages: readonly SitePage[]): string {
  const page = {
    slug: 'status',
    title: 'Status',
    about: 'Whether the service and the authorities work.',
    markdown: STATUS,
  }
  return document(page, { pages, head: '<meta http-equiv="refresh" content="60">' })
}

/** The frame of the search results; the gateway puts them in place of `{{results}}`. */
export function searchPage(pages: readonly SitePage[]): string {
  const page = {
    slug: 'search',
    title: 'Search',
    about: 'Search the documentation.',
    markdown: '# Search\n\n{{results}}\n',
  }
  return document(page, { pages, head: '<meta name="robots" content="noindex">' })
}

const STATUS = `# Status

{{status}}

This page reloads every minute. Programs can read the same from \`/api/v1/status\`, without an API key.
`

const NOT_FOUND = `# Page not found

There is no page at this URL. Check the address, search, or start from one of these:

- [Overview](index.md): keys, responses, filing, limits and the sandbox
- [Quickstart](quickstart.md): from nothing to an accepted filing
- [Errors](errors.md): every error code and what to do about it

API endpoints begin with \`/api/v1/\` and answer JSON.
`

interface Frame {
  readonly pages: readonly SitePage[]
  readonly head: string
  /** A link to another format of this page, if it has one. */
  readonly formats?: string
}

type Content = Pick<SitePage, 'slug' | 'title' | 'about' | 'markdown' | 'parent'>

function document(page: Content, { pages, head, formats }: Frame): string {
  const { html, sections } = markdownToHtml(page.markdown)
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.title)} · Company filing API</title>
<meta name="description" content="${escapeHtml(page.about)}">
${head}
<link rel="alternate" type="application/atom+xml" title="Changelog" href="/docs/changelog.atom">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="stylesheet" href="/docs/style.css">
<script type="module" src="/docs/copy.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header>
<p class="product"><a href="/docs">Company filing API</a></p>
${SEARCH}
<button type="button" class="menu-button" popovertarget="menu">Menu</button>
</header>
<nav id="menu" popover aria-label="Pages">
${navigation(page, pages)}
</nav>
<main id="content">
${withContents(html, sections)}
</main>
<footer>
${formats === undefined ? '' : `<p>${formats}</p>\n`}${FOOTER}</footer>
</body>
</html>
`
}

const SEARCH = `<form class="search" action="/docs/search" role="search">
<label for="q">Search the documentation</label>
<input id="q" name="q" type="search" maxlength="100" placeholder="Search"> <button>Search</button>
</form>`

const FOOTER = [
  [
    ['/docs', 'Documentation'],
    ['/docs/console', 'Console'],
    ['/status', 'Status'],
    ['/docs/changelog', 'Changelog'],
    ['/docs/changelog.atom', 'Feed of the changelog'],
    ['/sign-up', 'Sign up'],
    ['/sign-in', 'Sign in'],
  ],
  [
    ['/openapi.json', 'OpenAPI 3.1'],
    ['/postman.json', 'Postman collection'],
    ['/llms.txt', 'llms.txt'],
    ['/llms-full.txt', 'llms-full.txt'],
  ],
]
  .map((links) => `<p>${links.map(([href, title]) => `<a href="${href}">${title}</a>`).join(' · ')}</p>\n`)
  .concat('<p>An independent service: not part of HMRC or Companies House.</p>\n')
  .join('')

/** The links to all pages, by group; a page with a parent only while its parent or a sibling is shown. */
function navigation(page: Content, pages: readonly SitePage[]): string {
  const near = page.parent ?? page.slug
  const groups = PAGE_GROUPS.map((group) => {
    const links = pages
      .filter((each) => each.group === group && (each.parent === undefined || each.parent === near))
      .map((each) => navigationLink(addressOf(each.slug), each, page.slug === each.slug))
    if (group === 'Reference')
      links.unshift(navigationLink('/docs/console', { title: 'Console' }, page.slug === 'console'))
    if (group === 'News') links.push(navigationLink('/status', { title: 'Status' }, page.slug === 'status'))
    return `<h2>${group}</h2>\n<ul>\n${links.join('\n')}\n</ul>`
  })
  return groups.join('\n')
}

function navigationLink(
  href: string,
  { title, parent }: Pick<SitePage, 'title' | 'parent'>,
  isCurrent: boolean,
): string {
  const place = parent === undefined ? '' : ' class="below"'
  return `<li${place}><a href="${href}"${isCurrent ? ' aria-current="page"' : ''}>${withBreaks(escapeHtml(title))}</a></li>`
}

/** The most sections of the third level for which the table of contents lists them. */
const MOST_SUBSECTIONS = 80

/** The page with its table of contents after the title; a page with fewer than three sections has none. */
function withContents(html: string, sections: readonly PageSection[]): string {
  const isLong = sections.filter(({ depth }) => depth === 3).length > MOST_SUBSECTIONS
  const shown = sections.filter(({ depth }) => depth === 2 || (depth === 3 && !isLong))
  if (shown.length < 3) return html
  const items = shown.map(
    ({ id, depth, title }) =>
      `<li${depth === 3 ? ' class="below"' : ''}><a href="#${id}">${withBreaks(escapeHtml(title))}</a></li>`,
  )
  const contents = `<details class="contents"><summary>On this page</summary>\n<ul>\n${items.join('\n')}\n</ul></details>`
  return html.replace('</h1>', () => `</h1>\n${contents}`)
}
