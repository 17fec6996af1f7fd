// What a page of the documentation is, and where it is served.

/** The groups of pages, in the order of the navigation. */
export const PAGE_GROUPS = ['Start', 'Guides', 'Reference', 'Errors and warnings', 'News'] as const
export type PageGroup = (typeof PAGE_GROUPS)[number]

export interface SitePage {
  /** The last part of the page's path below /docs; empty for the first page. */
  readonly slug: string
  readonly title: string
  /** A description of the page in one sentence, for lists of pages. */
  readonly about: string
  readonly group: PageGroup
  /** The slug of the page that lists this one. The navigation shows such a page only near its parent. */
  readonly parent?: string
  readonly markdown: string
}

/** The path of a page. */
export function addressOf(slug: string): string {
  return slug === '' ? '/docs' : `/docs/${slug}`
}

/** The last part of the path of the page about a named schema or an operation: `ReturnX` → `return-x`. */
export function slugOf(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|_/g, '-').toLowerCase()
}

/** The Markdown file of the page about a named schema. */
export function schemaFile(name: string): string {
  return `schema-${slugOf(name)}.md`
}

/**
 * Headings get the same anchors as on GitHub, so that readers of the files and of the pages follow the same
 * links.
 */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}
