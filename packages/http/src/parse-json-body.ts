// Parses a request body: JSON in UTF-8, without duplicate fields or excessive nesting; otherwise
// INVALID_JSON with the position and the cause. No error message repeats the body's content, which may be a
// credential.
import type { FastifyRequest } from 'fastify'
import { Problem, type ProblemDetail } from '@cfs/contracts'
import { printParseErrorCode, visit } from 'jsonc-parser'

/** The maximum nesting depth of objects and lists. */
export const MAX_NESTING = 20

const UTF_8 = new TextDecoder('utf-8', { fatal: true })
const STRINGS = /"[^"\\]*(?:\\.[^"\\]*)*"/gs

/** Parses a JSON body as a Fastify content type parser. */
export async function parseJsonBody(
  { routeOptions: { config } }: Pick<FastifyRequest, 'routeOptions'>,
  body: Buffer,
): Promise<unknown> {
  if (body.length === 0) {
    // Some client libraries send the content type with every request.
    if (config.mayBeEmpty === true) return undefined
    throw new Problem('INVALID_JSON', 'The body is empty; send one JSON object.')
  }
  return readJson(body)
}

/** Reads JSON with at most so many levels of objects and lists. Throws INVALID_JSON or VALIDATION_ERROR. */
export function readJson(body: Buffer, mostLevels: number = MAX_NESTING): unknown {
  const text = decode(body)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The JSON engine's own error message quotes the body, so it is not passed on, even as a cause.
    throw (
      faultIn(text, mostLevels) ?? new Problem('INVALID_JSON', 'The body is not JSON; send one JSON object.')
    )
  }
  const members = countMembers(value, mostLevels)
  // A parsed object keeps only one of two fields with the same name, so a text with duplicates has more
  // colons (outside strings) than the parsed value has fields.
  if (members !== text.replaceAll(STRINGS, '').split(':').length - 1)
    throw faultIn(text, mostLevels) ?? twice(text)
  return value
}

function decode(body: Buffer): string {
  try {
    return UTF_8.decode(body)
  } catch {
    const readable = body.toString('utf8')
    const again = Buffer.from(readable, 'utf8')
    const offset = body.findIndex((byte, index) => byte !== again[index])
    const before = body.subarray(0, offset).toString('utf8')
    throw invalidJson('the bytes are not UTF-8', positionIn(before, before.length))
  }
}

/**
 * Counts the fields of all objects. Stops at anything that no valid body has: too many levels, or a field
 * `__proto__`.
 */
function countMembers(value: unknown, levelsLeft: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (levelsLeft === 0) return Number.NaN
  if (Array.isArray(value))
    return value.reduce<number>((sum, item) => sum + countMembers(item, levelsLeft - 1), 0)
  const names = Object.keys(value)
  // If the value were copied later, `__proto__` could change a prototype, and validation would not notice.
  if (names.includes('__proto__')) throw prototypeMember()
  return Object.values(value).reduce<number>(
    (sum, item) => sum + countMembers(item, levelsLeft - 1),
    names.length,
  )
}

interface Position {
  readonly line: number
  readonly column: number
}

/**
 * The parser's description of a position after its offset: length, line and character, the latter two
 * counted from 0.
 */
type Place = readonly [length: number, line: number, character: number, ...rest: readonly unknown[]]

const positionOf = ([, line, character]: Place): Position => ({ line: line + 1, column: character + 1 })

const OPTIONS = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false }

/** The first error in the text: its syntax, its nesting, or a duplicate field. */
function faultIn(text: string, mostLevels: number): Problem | undefined {
  let fault: Problem | undefined
  const members: Set<string>[] = []
  let level = 0
  const enter = (place: Place) => {
    level += 1
    if (level <= mostLevels) return
    throw invalidJson(`objects and lists may be nested ${mostLevels} levels deep at most`, positionOf(place))
  }
  const leave = () => {
    level -= 1
  }
  const visitor: Parameters<typeof visit>[1] = {
    onObjectBegin(...[, ...place]) {
      enter(place)
      members.push(new Set())
    },
    onObjectEnd() {
      members.pop()
      leave()
    },
    onArrayBegin: (...[, ...place]) => enter(place),
    onArrayEnd: leave,
    onObjectProperty(...[name, , ...place]) {
      const seen = members.at(-1)
      if (seen?.has(name) === true) throw duplicateMember([...place[3](), name], positionOf(place))
      seen?.add(name)
    },
    onError(...[code, , ...place]) {
      throw invalidJson(CAUSES[printParseErrorCode(code)] ?? 'it is not JSON', positionOf(place))
    },
  }
  try {
    visit(text, visitor, OPTIONS)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    fault = error
  }
  return fault
}

const NUMBER = 'this is not a valid JSON number'
const CAUSES: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a value or member name is not in double quotes, or a word is not true, false or null',
  InvalidNumberFormat: NUMBER,
  PropertyNameExpected:
    'a member name in double quotes is missing; JSON allows no comma after the last member',
  ValueExpected: 'a value is missing; JSON allows no comma after the last item',
  ColonExpected: 'a colon is missing after the member name',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing brace } is missing',
  CloseBracketExpected: 'a closing bracket ] is missing',
  EndOfFileExpected: 'there is text after the end of the JSON value',
  InvalidCommentToken: 'JSON allows no comments',
  UnexpectedEndOfComment: 'JSON allows no comments',
  UnexpectedEndOfString:
    'the string that begins here does not end on the same line; write a line break as \\n and close the quotes',
  UnexpectedEndOfNumber: NUMBER,
  InvalidUnicode: '\\u must be followed by four hexadecimal digits in the string that begins here',
  InvalidEscapeCharacter: 'the string that begins here has an invalid escape; write a backslash as \\\\',
  InvalidCharacter: 'the string that begins here has a control character; escape it',
}

function invalidJson(cause: string, position: Position, details?: readonly ProblemDetail[]): Problem {
  const { line, column } = position
  return new Problem(
    'INVALID_JSON',
    `The body is not valid JSON at line ${line}, column ${column}: ${cause}.`,
    { context: { line, column }, ...(details === undefined ? {} : { details }) },
  )
}

function duplicateMember(path: readonly (string | number)[], position: Position): Problem {
  const field = path
    .map((part) => String(part).slice(0, 100))
    .join('.')
    .slice(0, 300)
  const details = [{ field, message: 'is given twice' }]
  return invalidJson(`the member ${field} is given twice; give it once`, position, details)
}

/**
 * The error for a body with more colons than fields in which no duplicate was located: refuse the body
 * rather than guess which field applies.
 */
function twice(text: string): Problem {
  return invalidJson('a member is given twice; give it once', positionIn(text, text.length))
}

function positionIn(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/)
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

function prototypeMember(): Problem {
  return new Problem('VALIDATION_ERROR', 'The request body is not valid. Fix these fields: __proto__.', {
    details: [{ field: '__proto__', message: 'is not a field of this request' }],
  })
}
