// Renders a markdown page as a browser page without scripts or external resources.
import { Marked } from 'marked'

export interface SitePage {
  /** The last part of the page's path below /docs; empty for the first page. */
  readonly slug: string
  readonly title: string
  /** A description of the page in one sentence, for lists of pages. */
  readonly about: string
  readonly markdown: string
}

/** The path of a page. */
export function addressOf(slug: string): string {
  return slug === '' ? '/docs' : `/docs/${slug}`
}

/** The complete document. */
export function htmlPage(page: SitePage, pages: readonly SitePage[]): string {
  return document(page, {
    pages,
    head: `<link rel="alternate" type="text/markdown" href="${addressOf(page.slug)}.md">`,
    formats: `<a href="${addressOf(page.slug)}.md">This page as markdown</a><br>\n`,
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
  return document(page, { pages, head: '<meta name="robots" content="noindex">', formats: '' })
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
  return document(page, { pages, head: '<meta http-equiv="refresh" content="60">', formats: '' })
}

const STATUS = `# Status

{{status}}

This page reloads every minute. Programs can read the same from \`/api/v1/status\`, without an API key.
`

const NOT_FOUND = `# Page not found

There is no page at this URL. Check the address, or start from one of these:

- [Overview](index.md): keys, responses, filing, limits and the sandbox
- [Quickstart](quickstart.md): from nothing to an accepted filing
- [Errors](errors.md): every error code and what to do about it

API endpoints begin with \`/api/v1/\` and answer JSON.
`

interface Frame {
  readonly pages: readonly SitePage[]
  readonly head: string
  /** Other formats of this page, listed before the other formats of the whole API. */
  readonly formats: string
}

function document(page: SitePage, { pages, head, formats }: Frame): string {
  const links = pages.map(({ slug, title }) => {
    const current = slug === page.slug ? ' aria-current="page"' : ''
    return `<li><a href="${addressOf(slug)}"${current}>${title}</a></li>`
  })
  const currentStatus = page.slug === 'status' ? ' aria-current="page"' : ''
  links.push(`<li><a href="/status"${currentStatus}>Status</a></li>`)
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Company filing API</title>
<meta name="description" content="${page.about}">
${head}
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header>
<p class="product"><a href="/docs">Company filing API</a></p>
<nav aria-label="Pages"><ul>
${links.join('\n')}
</ul></nav>
<p class="formats">${formats}<a href="/openapi.json">OpenAPI 3.1</a> · <a href="/llms.txt">llms.txt</a></p>
</header>
<main id="content">
${bodyOf(page)}
</main>
</body>
</html>
`
}

function bodyOf({ markdown }: SitePage): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = anchorOf(text)
        const inner = this.parser.parseInline(tokens)
        return `<h${depth} id="${id}"><a href="#${id}">${inner}</a></h${depth}>\n`
      },
      paragraph({ tokens }) {
        // Matches a URL path that is alone on its line.
        const attribute = tokens.length === 1 && tokens[0]?.type === 'codespan' ? ' class="address"' : ''
        return `<p${attribute}>${this.parser.parseInline(tokens)}</p>\n`
      },
      code({ text, lang }) {
        const language = lang ? ` class="language-${lang}"` : ''
        // Code blocks can be focused by keyboard, so that code wider than the page can be scrolled.
        return `<pre tabindex="0"><code${language}>${escapeHtml(text)}\n</code></pre>\n`
      },
      link({ href, tokens }) {
        return `<a href="${webAddress(href)}">${this.parser.parseInline(tokens)}</a>`
      },
      table(token) {
        const head = token.header.map(
          ({ tokens }) => `<th role="columnheader">${this.parser.parseInline(tokens)}</th>`,
        )
        const rows = token.rows.map((cells) => {
          // On a narrow screen, each cell is on a separate line, after the title of its column.
          const inner = cells.map(
            ({ tokens }, index) =>
              `<td role="cell" data-column="${token.header[index]?.text ?? ''}">${this.parser.parseInline(tokens)}</td>`,
          )
          return `<tr role="row">${inner.join('')}</tr>`
        })
        return `<div class="table" tabindex="0"><table role="table">\n<thead role="rowgroup"><tr role="row">${head.join('')}</tr></thead>\n<tbody role="rowgroup">${rows.join('\n')}</tbody>\n</table></div>\n`
      },
    },
  })
  return marked.parse(markdown, { async: false }).trim()
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/**
 * Headings get the same anchors as on GitHub, so that readers of the files and of the pages follow the same
 * links.
 */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}

/** Converts a link such as `errors.md#x` to the path that serves the page. */
function webAddress(href: string): string {
  const [, slug, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? []
  if (slug === undefined) return href
  return `${addressOf(slug === 'index' ? '' : slug)}${anchor}`
}
