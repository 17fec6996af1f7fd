// Searches the documentation: finds the sections that contain every word of a query.

/** A section of a page, as the generated index has it. */
export interface SearchEntry {
  /** The path and the anchor of the section. */
  readonly url: string
  readonly page: string
  /** Empty for the text before the first heading. */
  readonly heading: string
  readonly text: string
}

export interface SearchResult {
  readonly url: string
  /** The title of the page and the heading of the section. */
  readonly title: string
  /** The text around the first word that was found. */
  readonly excerpt: string
}

/** The most words of a query that count. */
const MOST_WORDS = 8
const MOST_RESULTS = 30
const BEFORE = 60
const EXCERPT = 220

/** Prepares the search over the entries; a search reads them all, which takes a few milliseconds. */
export function createPageSearch(
  entries: readonly SearchEntry[],
): (query: string) => readonly SearchResult[] {
  const prepared = entries.map((entry) => ({
    entry,
    page: wordsOf(entry.page),
    heading: wordsOf(entry.heading),
    text: entry.text.toLowerCase(),
  }))
  return (query) => {
    const words = wordsOf(query).slice(0, MOST_WORDS)
    if (words.length === 0) return []
    const scored = prepared.flatMap(({ entry, ...places }) => {
      const scores = words.map((word) => scoreOf(word, places))
      const isFound = scores.every((score) => score > 0)
      return isFound ? [{ entry, score: scores.reduce((sum, score) => sum + score, 0) }] : []
    })
    return scored
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MOST_RESULTS)
      .map(({ entry }) => resultOf(entry, words))
  }
}

interface Places {
  readonly page: readonly string[]
  readonly heading: readonly string[]
  readonly text: string
}

/** How well a word fits a section: 0 if the section does not contain it. */
function scoreOf(word: string, { page, heading, text }: Places): number {
  if (heading.includes(word)) return 12
  if (page.includes(word)) return 8
  if (heading.some((each) => each.startsWith(word))) return 6
  if (page.some((each) => each.startsWith(word))) return 4
  return text.includes(word) ? 1 : 0
}

/** The words of a text, in lower case. The names of fields and codes count whole and in their parts. */
function wordsOf(text: string): readonly string[] {
  const whole = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
  const parts = whole.filter((word) => word.includes('_')).flatMap((word) => word.split('_'))
  return [...new Set([...whole, ...parts])].filter((word) => word !== '')
}

function resultOf({ url, page, heading, text }: SearchEntry, words: readonly string[]): SearchResult {
  const lower = text.toLowerCase()
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0)
  const from = places.length === 0 ? 0 : Math.max(0, Math.min(...places) - BEFORE)
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const excerpt = text.slice(start, start + EXCERPT)
  const isCut = start + EXCERPT < text.length
  return {
    url,
    title: heading === '' || heading === page ? page : `${page}: ${heading}`,
    excerpt: `${start === 0 ? '' : '… '}${excerpt}${isCut ? ' …' : ''}`,
  }
}
