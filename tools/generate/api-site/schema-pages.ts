// The pages about the named schemas: a list, a page for each schema, and pages for large objects inside one.
import type { OpenApiDocument } from '@cfs/contracts/openapi'
import { z } from 'zod'
import { markdownTable } from '../markdown-table.ts'
import { countFields, fieldTable, typeWords } from './field-table.ts'
import { schemaFile, slugOf, type SitePage } from './site-page.ts'

const described = z.looseObject({
  description: z.string().default(''),
  examples: z.array(z.unknown()).default([]),
  properties: z.record(z.string(), z.unknown()).default({}),
  items: z.unknown().optional(),
})

/** A schema with more fields than this is divided into pages. */
const MOST_FIELDS = 40
/** A member with at least this many fields has a page of its own in a divided schema. */
const LEAST_FIELDS = 8

/** The list of the schemas, and a page for each. */
export function schemaPages(api: OpenApiDocument): readonly SitePage[] {
  const { schemas } = api.components
  const rows = Object.entries(schemas).map(([name, schema]) => [
    `[${name}](${schemaFile(name)})`,
    described.parse(schema).description,
  ])
  return [
    {
      slug: 'schemas',
      title: 'Schemas',
      about: 'Every object that is sent or answered, member by member.',
      group: 'Reference',
      markdown: `# Schemas\n\nAnswers may gain members: ignore those that you do not know.\n\n${markdownTable(['Schema', 'What it is'], rows)}`,
    },
    ...Object.entries(schemas).flatMap(([name, schema]) => pagesOf(name, schema)),
  ]
}

function pagesOf(name: string, value: unknown): readonly SitePage[] {
  const { description, examples, properties } = described.parse(value)
  const isDivided = countFields(value) > MOST_FIELDS
  const inner = Object.entries(isDivided ? properties : {}).filter(
    ([, member]) => countFields(member) >= LEAST_FIELDS,
  )
  const pageOf = new Map(
    inner.map(([member]) => [member, `${schemaFile(name).slice(0, -3)}-${slugOf(member)}`]),
  )
  const table = fieldTable(value, { pageOf: (path) => pageOf.get(path) })
  const example = examples.map(
    (each) => `## Example\n\n\`\`\`json\n${JSON.stringify(each, null, 2)}\n\`\`\`\n`,
  )
  const own: SitePage = {
    slug: schemaFile(name).slice(0, -3),
    title: name,
    about: description,
    group: 'Reference',
    parent: 'schemas',
    markdown: [
      `# ${name}`,
      description,
      '## Members',
      table === '' ? `One of ${typeWords(value)}.` : table.trimEnd(),
      ...example,
    ].join('\n\n'),
  }
  return [own, ...inner.map(([member, schema]) => memberPage(name, { member, schema }))]
}

function memberPage(
  name: string,
  { member, schema }: { readonly member: string; readonly schema: unknown },
): SitePage {
  const { description, items } = described.parse(schema)
  const each = items === undefined ? '' : ' Each entry of the list has these members.'
  return {
    slug: `${schemaFile(name).slice(0, -3)}-${slugOf(member)}`,
    title: `${name}.${member}`,
    about: `\`${member}\` of ${name}.`.replaceAll('`', ''),
    group: 'Reference',
    parent: 'schemas',
    markdown: `# ${name}.${member}\n\n${description}\n\nA member of [${name}](${schemaFile(name)}).${each}\n\n${fieldTable(items ?? schema)}`,
  }
}
