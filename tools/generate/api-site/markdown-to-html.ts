// Renders the Markdown of a page as HTML that can be read on a phone and by keyboard.
import { Marked } from 'marked'
import { addressOf, anchorOf } from './site-page.ts'

/** A section of a page: its anchor, its level (2 or 3) and the words of its heading. */
export interface PageSection {
  readonly id: string
  readonly depth: number
  readonly title: string
}

/** The HTML of a page, and its sections for the table of contents. */
export interface RenderedPage {
  readonly html: string
  readonly sections: readonly PageSection[]
}

/** Renders the page; links between Markdown files become links between pages. */
export function markdownToHtml(markdown: string): RenderedPage {
  const sections: PageSection[] = []
  const used = new Map<string, number>()
  /** The second heading with the same words gets the anchor `words-1`, as on GitHub. */
  const newAnchor = (text: string) => {
    const anchor = anchorOf(text)
    const count = used.get(anchor) ?? 0
    used.set(anchor, count + 1)
    return count === 0 ? anchor : `${anchor}-${count}`
  }
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = newAnchor(text)
        if (depth > 1) sections.push({ id, depth, title: text.replaceAll('`', '') })
        const inner = withBreaks(this.parser.parseInline(tokens))
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
        const cellsOf = (cells: typeof token.header) =>
          cells.map(({ tokens }) => this.parser.parseInline(tokens))
        return tableHtml(
          token.header.map(({ text }) => text),
          token.rows.map(cellsOf),
        )
      },
    },
  })
  const html = marked.parse(markdown, { async: false }).trim()
  return { html, sections }
}

/** A table whose cells, on a narrow screen, are on separate lines after the title of their column. */
function tableHtml(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = columns.map((column) => `<th role="columnheader">${column}</th>`).join('')
  const body = rows.map((cells) => {
    const inner = cells.map(
      (cell, index) => `<td role="cell" data-column="${columns[index]}">${breakable(cell, index)}</td>`,
    )
    return `<tr role="row">${inner.join('')}</tr>`
  })
  return `<div class="table" tabindex="0"><table role="table">\n<thead role="rowgroup"><tr role="row">${head}</tr></thead>\n<tbody role="rowgroup">${body.join('\n')}</tbody>\n</table></div>\n`
}

/** The name of a member, in the first column, may break before each of its words. */
function breakable(cell: string, column: number): string {
  if (column > 0) return cell
  return cell.replaceAll(/(?<=<code>[^<]*)[_.](?=[^<]+<\/code>)/g, '$&<wbr>')
}

/** Lets a long name in a title break before each of its words; HTML with tags stays as it is. */
export function withBreaks(html: string): string {
  return html.includes('<') ? html : html.replaceAll(/[_.](?=\w)/g, '$&<wbr>')
}

/** Text for HTML, in content and in attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Converts a link such as `errors.md#x` to the path that serves the page. */
function webAddress(href: string): string {
  const [, slug, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? []
  if (slug === undefined) return href
  return `${addressOf(slug === 'index' ? '' : slug)}${anchor}`
}
