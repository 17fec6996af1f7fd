// The lists of the pages for programs that read text (https://llmstxt.org).
import { addressOf, PAGE_GROUPS, type SitePage } from './site-page.ts'

const HEAD = `# Company filing API

> File UK corporation tax returns (CT600) and annual accounts over HTTP. A test key selects the sandbox.
> £20 for each accepted filing.
`

/** llms.txt: a title, a summary, and links to the pages as Markdown, by group. */
export function llmsText(pages: readonly SitePage[]): string {
  const groups = PAGE_GROUPS.map((group) => {
    const links = pages
      .filter((page) => page.group === group)
      .map(({ slug, title, about }) => `- [${title}](${addressOf(slug)}.md): ${about}`)
    return `## ${group}\n\n${links.join('\n')}`
  })
  return `${HEAD}
${groups.join('\n\n')}

## Machine-readable

- [All pages in one text](/llms-full.txt)
- [OpenAPI 3.1](/openapi.json): every operation, schema, example and error
- [Postman collection](/postman.json): every operation with its examples
- [Error codes](/api/v1/errors): the catalogue as JSON, without a key
- [Status](/api/v1/status): whether the service and the authorities work, as JSON, without a key
`
}

/** llms-full.txt: every page in one text, each after its address. */
export function llmsFullText(pages: readonly SitePage[]): string {
  const texts = pages.map(({ slug, markdown }) => `<!-- ${addressOf(slug)} -->\n\n${markdown.trim()}\n`)
  return `${HEAD}\n${texts.join('\n')}`
}
