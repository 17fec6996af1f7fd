// The pages about the operations: a list for each tag, and a page for each operation.
import { OPERATIONS, TAGS, type OpenApiDocument, type Tag } from '@cfs/contracts/openapi'
import { z } from 'zod'
import { markdownTable } from '../markdown-table.ts'
import { operationPages } from './operation-page.ts'
import { slugOf, type SitePage } from './site-page.ts'

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

/** The pages of all tags, each followed by the pages of its operations. */
export function referencePages(api: OpenApiDocument): readonly SitePage[] {
  const tags = Object.keys(TAGS).filter((tag): tag is Tag => tag in TAGS)
  return tags.flatMap((tag) => [tagPage(tag), ...pagesOf(api, tag)])
}

function tagPage(tag: Tag): SitePage {
  const rows = OPERATIONS.filter((operation) => operation.tag === tag).map(
    ({ id, method, path, summary }) => [
      `[${summary}](${slugOf(id)}.md)`,
      `\`${method.toUpperCase()} ${path}\``,
    ],
  )
  return {
    slug: tag.toLowerCase(),
    title: tag,
    about: TAGS[tag],
    group: 'Reference',
    markdown: `# ${tag}\n\n${TAGS[tag]}\n\n${markdownTable(['Operation', 'Request'], rows)}`,
  }
}

function pagesOf(api: OpenApiDocument, tag: Tag): readonly SitePage[] {
  return OPERATIONS.filter((operation) => operation.tag === tag).flatMap((operation) => {
    const parameters = described
      .parse(api.paths[operation.path]?.[operation.method])
      .parameters.map((entry) => ('$ref' in entry ? resolve(api, entry.$ref) : entry))
    const name = operation.request?.schema
    const body = name === undefined ? undefined : api.components.schemas[name]
    const slug = slugOf(operation.id)
    return operationPages({ operation, parameters, body }, slug).map(({ suffix, title, markdown }) => ({
      slug: `${slug}${suffix}`,
      title,
      about: `${operation.method.toUpperCase()} ${operation.path}.`,
      group: 'Reference' as const,
      parent: tag.toLowerCase(),
      markdown,
    }))
  })
}

function resolve(api: OpenApiDocument, reference: string): z.infer<typeof parameter> {
  const name = reference.split('/').at(-1) ?? ''
  return z.record(z.string(), parameter).parse(api.components['parameters'])[name] ?? parameter.parse({})
}
