// Generates the parts of the Python client that come from the API description: a pydantic model for every
// schema, and the error codes after which a request is sent again.
import { errorCatalogue } from '@cfs/contracts'
import { describeApi } from '@cfs/contracts/openapi'

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly const?: string | boolean
  readonly enum?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly not?: unknown
  readonly additionalProperties?: Schema | boolean
}

const NOTE = 'Generated from the description of the API by `npm run generate`; do not edit.'
const HEAD = `"""${NOTE}"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import AliasChoices, Field

from .._model import RequestModel, ResponseModel
`
/** The live schemas, because `Filing` and `Submission` are either of the two modes in the client. */
const RENAMED: Readonly<Record<string, string>> = { Filing: 'LiveFiling', FilingSubmission: 'LiveSubmission' }
const nameOf = (schema: string) => RENAMED[schema] ?? schema
/** Names that Python reserves, and `register`, which every model already has as a class method. */
const KEYWORDS = new Set([
  'class',
  'from',
  'import',
  'is',
  'in',
  'not',
  'and',
  'or',
  'for',
  'global',
  'register',
])
/** Members that a printed request does not show. */
const SECRETS = new Set([
  'government_gateway_id',
  'government_gateway_password',
  'company_auth_code',
  'sort_code',
  'account_number',
])
const COLUMNS = 100

interface Output {
  readonly classes: string[]
  /** Whether the schemas are of requests, which refuse unknown members and values. */
  readonly isRequest: boolean
}

/** The module with a class for each schema, nested objects included. */
export function pythonModels(): string {
  const schemas = describeApi('').components.schemas as Readonly<Record<string, Schema>>
  const requests = namesInRequests(schemas)
  const classes: string[] = []
  for (const [name, schema] of Object.entries(schemas)) {
    const output = { classes, isRequest: requests.has(name) }
    if (schema.properties === undefined) classes.push(`${name} = ${typeOf(schema, name, output)}\n`)
    else addClass(nameOf(name), schema, output)
  }
  return `${HEAD}\n\n${classes.join('\n\n')}`
}

/** The schemas that requests consist of: those named after them, and all that these refer to. */
function namesInRequests(schemas: Readonly<Record<string, Schema>>): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    const text = JSON.stringify(schemas[name] ?? {})
    for (const [, other = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) visit(other)
  }
  for (const name of Object.keys(schemas)) if (name.endsWith('Request')) visit(name)
  return found
}

function addClass(name: string, schema: Schema, output: Output): void {
  const place = output.classes.push('') - 1
  const members = Object.entries(schema.properties ?? {}).map(([member, one]) =>
    memberOf(member, one, { owner: name, isRequired: schema.required?.includes(member) === true, output }),
  )
  const parent = output.isRequest ? 'RequestModel' : 'ResponseModel'
  const parts = [...docstring(schema.description), ...members]
  output.classes[place] = `class ${name}(${parent}):\n${parts.length === 0 ? '    pass\n' : parts.join('')}`
}

function memberOf(
  member: string,
  schema: Schema,
  { owner, isRequired, output }: { owner: string; isRequired: boolean; output: Output },
): string {
  const type = typeOf(schema, `${owner}${pascal(member)}`, output)
  const isNullable = isRequired || type.endsWith('None') || type === 'Any'
  const annotated = isNullable ? type : `${type} | None`
  const field = fieldOf(member, isRequired)
  return `    ${KEYWORDS.has(member) ? `${member}_` : member}: ${annotated}${field}\n${docstring(schema.description).join('')}`
}

function fieldOf(member: string, isRequired: boolean): string {
  if (SECRETS.has(member)) return ' = Field(repr=False)'
  if (!KEYWORDS.has(member)) return isRequired ? '' : ' = None'
  const given = `validation_alias=AliasChoices("${member}", "${member}_"), serialization_alias="${member}"`
  return ` = Field(${isRequired ? '' : 'default=None, '}${given})`
}

function typeOf(schema: Schema, name: string, output: Output): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref.split('/').at(-1) ?? '')
  if (schema.anyOf !== undefined) return union(schema.anyOf.map((one) => typeOf(one, name, output)))
  if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`
  if (schema.enum !== undefined) {
    const known = `Literal[${schema.enum.map(literal).join(', ')}]`
    // Responses may gain values within a version of the API.
    return output.isRequest ? known : `${known} | str`
  }
  if (schema.properties !== undefined) {
    addClass(name, schema, output)
    return name
  }
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  return types.length === 0 ? 'Any' : union(types.map((type) => simpleType(type, schema, { name, output })))
}

function simpleType(
  type: string,
  { items, additionalProperties }: Schema,
  { name, output }: { name: string; output: Output },
): string {
  if (type === 'array') return `list[${items === undefined ? 'Any' : typeOf(items, `${name}Item`, output)}]`
  if (type !== 'object') return PYTHON_TYPES[type] ?? 'Any'
  const isTyped = typeof additionalProperties === 'object'
  return `dict[str, ${isTyped ? typeOf(additionalProperties, `${name}Value`, output) : 'Any'}]`
}

const PYTHON_TYPES: Readonly<Record<string, string>> = {
  string: 'str',
  number: 'float',
  integer: 'int',
  boolean: 'bool',
  null: 'None',
}

function union(types: readonly string[]): string {
  const unique = [...new Set(types)].toSorted(
    (one, other) => Number(one === 'None') - Number(other === 'None'),
  )
  return unique.join(' | ')
}

function literal(value: string | boolean): string {
  if (typeof value === 'string') return JSON.stringify(value)
  return value ? 'True' : 'False'
}

function pascal(member: string): string {
  return member.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The text as an indented docstring, wrapped. */
function docstring(text: string | undefined): readonly string[] {
  if (text === undefined) return []
  const words = text.replaceAll('\\', '\\\\').replaceAll('"""', "'''").split(/\s+/)
  const lines: string[] = []
  let line = '    """'
  for (const word of words) {
    if (line.length + word.length + 1 > COLUMNS) {
      lines.push(line)
      line = '    '
    }
    line += line.endsWith('"""') || line.trim() === '' ? word : ` ${word}`
  }
  // A quotation mark before the closing ones would end the text early.
  return [`${[...lines, line].join('\n')}${line.endsWith('"') ? ' ' : ''}"""\n`]
}

/** The sets of error codes, as the TypeScript client has them. */
export function pythonErrorCodes(): string {
  const all = errorCatalogue()
  const retryable = all.filter((error) => error.retryable)
  const passing = retryable.filter(({ fixed_by: by }) => by !== 'authority')
  const setOf = (codes: readonly { readonly code: string }[]) =>
    `frozenset(\n    {\n${codes.map(({ code }) => `        "${code}",\n`).join('')}    }\n)`
  return `"""${NOTE}"""

ERROR_CODES: frozenset[str] = ${setOf(all)}

# The same request may succeed later: \`retryable\` in GET /api/v1/errors.
RETRYABLE_ERROR_CODES: frozenset[str] = ${setOf(retryable)}

# Temporary: they soon pass.
PASSING_ERROR_CODES: frozenset[str] = ${setOf(passing)}
`
}
