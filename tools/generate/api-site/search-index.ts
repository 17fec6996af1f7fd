// The index that the gateway searches: one entry for each section of each page.
import { anchorOf, addressOf, type SitePage } from './site-page.ts'

export interface SearchEntry {
  /** The path and the anchor of the section. */
  readonly url: string
  readonly page: string
  /** The heading of the section; empty for the text before the first one. */
  readonly heading: string
  /** The words of the section, without marks. */
  readonly text: string
}

/** The longest text of an entry, in characters. Tables of members are longer, and have pages of their own. */
const MOST_TEXT = 4000

/** The entries of all pages. */
export function searchIndex(pages: readonly SitePage[]): readonly SearchEntry[] {
  return pages.flatMap(entriesOf)
}

function entriesOf({ slug, title, markdown }: SitePage): SearchEntry[] {
  const [first = '', ...sections] = withoutCode(markdown).split(/^##+ /m)
  const entry = (heading: string, text: string) => ({
    url: `${addressOf(slug)}${heading === '' ? '' : `#${anchorOf(heading)}`}`,
    page: title,
    heading: plain(heading),
    text: plain(text).slice(0, MOST_TEXT),
  })
  return [
    entry('', first.replace(/^# .*$/m, '')),
    ...sections.map((section) => {
      const end = section.indexOf('\n')
      return entry(section.slice(0, end), section.slice(end))
    }),
  ]
}

function withoutCode(markdown: string): string {
  return markdown.replaceAll(/^```[^]*?^```$/gm, '')
}

/** The words of a Markdown text. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*|#>]|-{3,}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
