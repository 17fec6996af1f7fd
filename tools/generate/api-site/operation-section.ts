// Writes one operation of the API description as a section of a page.
import { ERRORS } from '@cfs/contracts'
import { errorsOf, isFileAnswer, type JsonAnswer, type Operation } from '@cfs/contracts/openapi'
import { markdownTable } from '../markdown-table.ts'
import { fieldTable, typeWords } from './field-table.ts'

const SCHEMAS = 'schemas.md'

export interface DescribedOperation {
  readonly operation: Operation
  /** The operation in the OpenAPI document. */
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly description: string
    readonly schema: unknown
  }[]
  /** The schema of the request body, if there is one. */
  readonly body: unknown
}

/** The section, including its heading. */
export function operationSection(described: DescribedOperation): string {
  const { operation } = described
  return [
    `## ${operation.summary}`,
    `\`${operation.method.toUpperCase()} ${operation.path}\``,
    operation.description,
    scopeWords(operation),
    parametersOf(described),
    bodyOf(described),
    answersOf(operation),
    errorsTable(operation),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function scopeWords({ scope }: Operation): string {
  return scope === null ? 'No API key is needed.' : `The API key needs the scope \`${scope}\`.`
}

function parametersOf({ parameters }: DescribedOperation): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map((parameter) => [
    `\`${parameter.name}\``,
    parameter.in,
    typeWords(parameter.schema, SCHEMAS),
    parameter.required ? 'yes' : 'no',
    parameter.description,
  ])
  return `### Parameters\n\n${markdownTable(['Name', 'In', 'Type', 'Required', 'Meaning'], rows).trimEnd()}`
}

function bodyOf({ operation, body }: DescribedOperation): string {
  if (operation.request === undefined) return ''
  const examples = Object.values(operation.request.examples).map(
    ({ summary, body: value }) => `${summary}:\n\n${json(value)}`,
  )
  return ['### Body', fieldTable(body, SCHEMAS).trimEnd(), ...examples].join('\n\n')
}

function answersOf({ answers }: Operation): string {
  const parts = answers.map((answer) => {
    const title = `### ${answer.status}`
    if (isFileAnswer(answer)) return `${title}\n\n${answer.description} ${answer.mediaTypes.join(', ')}.`
    return [title, answer.description, dataWords(answer), ...examplesOf(answer)].join('\n\n')
  })
  return parts.join('\n\n')
}

function dataWords({ schemas }: JsonAnswer): string {
  const links = schemas.map((name) => `[${name}](${SCHEMAS}#${name.toLowerCase()})`)
  return `\`data\` is a ${links.join(' or, with a test key, a ')}.`
}

function examplesOf({ examples }: JsonAnswer): readonly string[] {
  return Object.values(examples).map(({ summary, data }) => `${summary}:\n\n${json(data)}`)
}

function errorsTable(operation: Operation): string {
  const rows = errorsOf(operation).map(([code]) => {
    const { status, meaning, fix } = ERRORS[code]
    return [String(status), `\`${code}\``, meaning, fix]
  })
  return `### Errors\n\n${markdownTable(['Status', 'Code', 'Meaning', 'What to do'], rows).trimEnd()}`
}

function json(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``
}
