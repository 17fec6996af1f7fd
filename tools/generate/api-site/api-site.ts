// Generates the public API site that the gateway serves: the API description, the pages as HTML and
// markdown, and a list of the pages for programs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COVERAGE } from '@cfs/contracts'
import { describeApi, OPERATIONS, TAGS, type OpenApiDocument, type Tag } from '@cfs/contracts/openapi'
import { z } from 'zod'
import { coveragePage } from './coverage-page.ts'
import { fieldTable, typeWords } from './field-table.ts'
import { addressOf, htmlPage, notFoundPage, type SitePage, statusPage } from './html-page.ts'
import { operationSection, type DescribedOperation } from './operation-section.ts'

const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  description: z.string(),
  schema: z.unknown(),
})
const described = z.object({
  parameters: z.array(z.union([parameter, z.object({ $ref: z.string() })])),
})

/** Every file by its path. `root` is the project's folder; `errors` is the text of the page about errors. */
export function apiSite(root: string, errors: string): Readonly<Record<string, string>> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const api = describeApi(
    read('docs/api-overview.md')
      .replace(/^# .*\n+/, '')
      .trimEnd(),
  )
  const pages = sitePages(api, { read, errors })
  return {
    'openapi.json': `${JSON.stringify(api, null, 2)}\n`,
    'llms.txt': llmsText(pages),
    'not-found.html': notFoundPage(pages),
    'status.html': statusPage(pages),
    'docs/style.css': read('tools/generate/api-site/style.css'),
    ...Object.fromEntries(
      pages.flatMap((page) => {
        const name = page.slug === '' ? 'index' : page.slug
        return [
          [`docs/${name}.html`, htmlPage(page, pages)],
          [`docs/${name}.md`, page.markdown],
        ]
      }),
    ),
  }
}

interface Texts {
  readonly read: (path: string) => string
  readonly errors: string
}

function sitePages(api: OpenApiDocument, { read, errors }: Texts): readonly SitePage[] {
  const tags = Object.keys(TAGS).filter((tag): tag is Tag => tag in TAGS)
  return [
    {
      slug: '',
      title: 'Overview',
      about: 'Keys, answers, filing, limits, the sandbox.',
      markdown: read('docs/api-overview.md'),
    },
    {
      slug: 'quickstart',
      title: 'Quickstart',
      about: 'From nothing to an accepted sandbox filing in under five minutes.',
      markdown: read('docs/quickstart.md'),
    },
    {
      slug: 'integrate-as-a-partner',
      title: 'Integrate as a partner',
      about: 'Activate a company, send its trial balance, redirect the customer.',
      markdown: read('docs/partners.md'),
    },
    ...tags.map((tag) => tagPage(api, tag)),
    schemasPage(api),
    {
      slug: 'coverage',
      title: 'What we file',
      about: 'The companies, periods and figures that are filed, and those that are refused.',
      markdown: coveragePage(COVERAGE),
    },
    {
      slug: 'errors',
      title: 'Errors',
      about: 'Every error code, what it means and what to do.',
      markdown: errors.replace(/^Generated from [^]*?\n\n/m, ''),
    },
    {
      slug: 'client',
      title: 'Client for TypeScript',
      about: 'The typed client: retries, polling, pages, documents.',
      markdown: read('packages/client/README.md'),
    },
  ]
}

function tagPage(api: OpenApiDocument, tag: Tag): SitePage {
  const sections = OPERATIONS.filter((operation) => operation.tag === tag).map((operation) => {
    const parameters = described
      .parse(api.paths[operation.path]?.[operation.method])
      .parameters.map((entry) => ('$ref' in entry ? resolve(api, entry.$ref) : entry))
    const name = operation.request?.schema
    const body = name === undefined ? undefined : api.components.schemas[name]
    const whole: DescribedOperation = { operation, parameters, body }
    return operationSection(whole)
  })
  return {
    slug: tag.toLowerCase(),
    title: tag,
    about: TAGS[tag],
    markdown: `# ${tag}\n\n${TAGS[tag]}\n\n${sections.join('\n\n')}\n`,
  }
}

function resolve(api: OpenApiDocument, reference: string): z.infer<typeof parameter> {
  const name = reference.split('/').at(-1) ?? ''
  return z.record(z.string(), parameter).parse(api.components['parameters'])[name] ?? parameter.parse({})
}

function schemasPage(api: OpenApiDocument): SitePage {
  const sections = Object.entries(api.components.schemas).map(([name, schema]) => {
    const words = typeof schema['description'] === 'string' ? schema['description'] : ''
    const table = fieldTable(schema, '').trimEnd()
    return [`## ${name}`, words, table === '' ? `One of ${typeWords(schema, '')}.` : table]
      .filter((part) => part !== '')
      .join('\n\n')
  })
  return {
    slug: 'schemas',
    title: 'Schemas',
    about: 'Every object that is sent or answered, member by member.',
    markdown: `# Schemas\n\nAnswers may gain members: ignore those that you do not know.\n\n${sections.join('\n\n')}\n`,
  }
}

/** https://llmstxt.org: a title, a summary, and links to the pages as markdown. */
function llmsText(pages: readonly SitePage[]): string {
  const links = pages.map(({ slug, title, about }) => `- [${title}](${addressOf(slug)}.md): ${about}`)
  return `# Company filing API

> File UK corporation tax returns (CT600) and annual accounts over HTTP. A test key selects the sandbox.
> £20 for each accepted filing.

## Pages

${links.join('\n')}

## Machine-readable

- [OpenAPI 3.1](/openapi.json): every operation, schema, example and error
- [Error codes](/api/v1/errors): the catalogue as JSON, without a key
- [Status](/api/v1/status): whether the service and the authorities work, as JSON, without a key
`
}
