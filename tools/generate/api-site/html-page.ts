// A markdown page as a page for a browser: no script, nothing from elsewhere.
import { Marked } from 'marked'

export interface SitePage {
  /** The last part of its address below /docs; empty for the first page. */
  readonly slug: string
  readonly title: string
  /** One sentence for lists of pages. */
  readonly about: string
  readonly markdown: string
}

/** The address of a page. */
export function addressOf(slug: string): string {
  return slug === '' ? '/docs' : `/docs/${slug}`
}

/** The whole document. */
export function htmlPage(page: SitePage, pages: readonly SitePage[]): string {
  const links = pages.map(({ slug, title }) => {
    const current = slug === page.slug ? ' aria-current="page"' : ''
    return `<li><a href="${addressOf(slug)}"${current}>${title}</a></li>`
  })
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Company filing API</title>
<meta name="description" content="${page.about}">
<link rel="alternate" type="text/markdown" href="${addressOf(page.slug)}.md">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header>
<p class="product"><a href="/docs">Company filing API</a></p>
<nav aria-label="Pages"><ul>
${links.join('\n')}
</ul></nav>
<p class="formats"><a href="${addressOf(page.slug)}.md">This page as markdown</a><br>
<a href="/openapi.json">OpenAPI 3.1</a> · <a href="/llms.txt">llms.txt</a></p>
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
        // An address alone on its line.
        const attribute = tokens.length === 1 && tokens[0]?.type === 'codespan' ? ' class="address"' : ''
        return `<p${attribute}>${this.parser.parseInline(tokens)}</p>\n`
      },
      link({ href, tokens }) {
        return `<a href="${webAddress(href)}">${this.parser.parseInline(tokens)}</a>`
      },
      table(token) {
        const row = (cells: typeof token.header, tag: string) =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`
        const rows = token.rows.map((cells) => row(cells, 'td')).join('\n')
        return `<div class="table" tabindex="0"><table>\n<thead>${row(token.header, 'th')}</thead>\n<tbody>${rows}</tbody>\n</table></div>\n`
      },
    },
  })
  return marked.parse(markdown, { async: false }).trim()
}

/** As GitHub makes it: readers of the files and of the pages follow the same links. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}

/** `errors.md#x` as the address that serves it. */
function webAddress(href: string): string {
  const [, slug, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? []
  if (slug === undefined) return href
  return `${addressOf(slug === 'index' ? '' : slug)}${anchor}`
}
