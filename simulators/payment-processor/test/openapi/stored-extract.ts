// The extract that is stored next to the tests.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { OpenapiExtract } from './extract-openapi.ts'

export const extractPath = new URL('../generated/stripe-openapi.json', import.meta.url)

const storedSchema = z.object({
  version: z.string(),
  schemas: z.record(z.string(), z.record(z.string(), z.json())),
  parameters: z.record(z.string(), z.array(z.string())),
})

export function storedExtract(): OpenapiExtract {
  return storedSchema.parse(JSON.parse(readFileSync(extractPath, 'utf8')))
}

/**
 * Each schema and operation is on one line, so that the differences in a new version of the document are
 * readable.
 */
export function extractText(extract: OpenapiExtract): string {
  const lines = (values: object) =>
    Object.entries(values).map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  return [
    '{',
    `  "version": ${JSON.stringify(extract.version)},`,
    '  "schemas": {',
    lines(extract.schemas).join(',\n'),
    '  },',
    '  "parameters": {',
    lines(extract.parameters).join(',\n'),
    '  }',
    '}\n',
  ].join('\n')
}
