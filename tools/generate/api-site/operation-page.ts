// Writes the page of one operation of the API description.
import { ERRORS } from '@cfs/contracts'
import {
  codeSamples,
  describeExample,
  errorsOf,
  isFileAnswer,
  SAMPLE_FILING,
  type JsonAnswer,
  type Operation,
} from '@cfs/contracts/openapi'
import { markdownTable } from '../markdown-table.ts'
import { fieldTable, typeWords } from './field-table.ts'
import { schemaFile } from './site-page.ts'

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

/** A page as text: what comes after the slug of the operation, its title, and its Markdown. */
export interface OperationText {
  readonly suffix: '' | '-examples' | '-errors'
  readonly title: string
  readonly markdown: string
}

/** A page with more characters is divided, so that it loads fast on a phone. */
const MOST_CHARACTERS = 17_000

/** The page of the operation; of an operation with much to show, the examples and the errors are apart. */
export function operationPages(described: DescribedOperation, slug: string): readonly OperationText[] {
  const { operation } = described
  const { summary } = operation
  const head = [
    `# ${summary}`,
    `\`${operation.method.toUpperCase()} ${operation.path}\``,
    operation.description,
    `${scopeWords(operation)} ${costWords(operation)}`,
    samplesOf(operation),
    parametersOf(described),
    bodyOf(described),
  ]
  const examples = [bodyExamples(operation), responsesOf(operation)]
  const errors = errorSections(operation)
  const whole = pageText([...head, ...examples, '## Errors', ...errors])
  if (whole.length <= MOST_CHARACTERS) return [{ suffix: '', title: summary, markdown: whole }]
  const more = `## More

- [Examples of requests and responses](${slug}-examples.md)
- [Errors](${slug}-errors.md), each with its body`
  const apart = (title: string, parts: readonly string[]) =>
    pageText([`# ${title}`, `[${summary}](${slug}.md)`, ...parts])
  return [
    { suffix: '', title: summary, markdown: pageText([...head, more]) },
    {
      suffix: '-examples',
      title: `${summary}: examples`,
      markdown: apart(`${summary}: examples`, examples),
    },
    {
      suffix: '-errors',
      title: `${summary}: errors`,
      markdown: apart(`${summary}: errors`, ['## Errors', ...errors]),
    },
  ]
}

function pageText(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function scopeWords({ scope, orScope }: Operation): string {
  if (scope === null) return 'No API key is needed.'
  return `The API key needs the scope \`${scope}\`${orScope === undefined ? '' : ` or \`${orScope}\``}.`
}

/** What a request costs of the limits in the overview. */
function costWords({ scope, isSubmission }: Operation): string {
  const limits = '[limits](index.md#limits)'
  if (scope === null) return 'A request counts towards no account’s limits, only towards that of its address.'
  if (isSubmission !== true) return `A request counts as one towards the ${limits} of the account.`
  return `A request counts as one towards the ${limits} of the account, and a dry run with documents as five. Only an accepted live filing is charged.`
}

const VARIABLES: Readonly<Record<string, string>> = {
  API_KEY: 'a test key, for the sandbox',
  IDEMPOTENCY_KEY: 'a new one for each filing, such as a UUID',
  FILING_ID: 'the id of a filing of your own',
  DOCUMENT_ID: 'the id of one of its documents',
  EVENT_ID: 'the id of an event of the feed',
  ENDPOINT_ID: 'the id of a webhook endpoint',
  DELIVERY_ID: 'the id of a delivery to that endpoint',
}

const CLIENTS =
  'The samples need no package. The clients for [TypeScript](client.md) and [Python](python-client.md) also ' +
  'retry, wait for decisions and read lists page by page; their pages say how to install them.'

function samplesOf(operation: Operation): string {
  const samples = codeSamples(operation)
  const whole = samples.map(({ source }) => source).join('\n')
  const variables = Object.entries(VARIABLES)
    .filter(([name]) => whole.includes(name))
    .map(([name, meaning]) => `\`${name}\`, ${meaning}`)
  const needs = variables.length === 0 ? [] : [`Set these environment variables: ${variables.join('; ')}.`]
  const console = `Or try it in the [console](${SAMPLE_FILING.publicUrl}/docs/console#/${operation.tag}/${operation.id}).`
  const blocks = samples.map(({ lang, label, source }) => `### ${label}\n\n\`\`\`${lang}\n${source}\n\`\`\``)
  return ['## Samples', `${CLIENTS} ${console}`, ...needs, ...blocks].join('\n\n')
}

function parametersOf({ parameters }: DescribedOperation): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map((parameter) => [
    `\`${parameter.name}\``,
    parameter.in,
    typeWords(parameter.schema),
    parameter.required ? 'yes' : 'no',
    parameter.description,
  ])
  return `## Parameters\n\n${markdownTable(['Name', 'In', 'Type', 'Required', 'Meaning'], rows).trimEnd()}`
}

function bodyOf({ operation, body }: DescribedOperation): string {
  if (operation.request === undefined) return ''
  return `## Body\n\n${fieldTable(body).trimEnd()}`
}

function bodyExamples({ request }: Operation): string {
  if (request === undefined) return ''
  const examples = Object.values(request.examples).map(
    ({ summary, body }) => `### ${summary}\n\n${json(body)}`,
  )
  return ['## Examples of the body', ...examples].join('\n\n')
}

function responsesOf({ answers }: Operation): string {
  const parts = answers.map((answer) => {
    const title = `## Response ${answer.status}`
    if (isFileAnswer(answer)) return `${title}\n\n${answer.description} ${answer.mediaTypes.join(', ')}.`
    return [title, answer.description, dataWords(answer), ...examplesOf(answer)].join('\n\n')
  })
  return parts.join('\n\n')
}

function dataWords({ schemas }: JsonAnswer): string {
  const links = schemas.map((name) => `[${name}](${schemaFile(name)})`)
  return `\`data\` is a ${links.join(' or, with a test key, a ')}.`
}

/** The whole responses, with the envelope. */
function examplesOf({ examples }: JsonAnswer): readonly string[] {
  return Object.values(examples).map(({ summary, data }) => {
    const envelope = { success: true, data, request_id: SAMPLE_FILING.requestId }
    return `### ${summary}\n\n${json(envelope)}`
  })
}

function errorSections(operation: Operation): readonly string[] {
  return errorsOf(operation).map(([code, example]) => {
    const { status, meaning, retryable } = ERRORS[code]
    const retry = retryable ? 'A retry can succeed.' : 'A retry does not help.'
    const { value } = describeExample(code, example)
    return `### ${code}\n\nHTTP ${status}. ${meaning} ${retry} [What to do](errors.md#${code.toLowerCase()}).\n\n${json(value)}`
  })
}

function json(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``
}
