// The messages of validation issues whose schema has none: the schema library's own ones ("Too big: expected
// number to be <=10") are for its developers, and no client or page shows them.
import type { z } from 'zod'

const TYPE_WORDS: Readonly<Record<string, string>> = {
  object: 'an object',
  record: 'an object',
  map: 'an object',
  array: 'a list',
  tuple: 'a list',
  set: 'a list',
  string: 'text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  date: 'a date',
  null: 'null',
}

const FORMAT_WORDS: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'a URL',
  date: 'a date such as 2026-03-31',
  datetime: 'a time such as 2026-03-31T12:00:00Z',
  uuid: 'a UUID',
}

/** An issue that was reported already no longer has its input, but its message names the type given. */
const WAS_GIVEN = /received (?!undefined)/

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue

/** What is wrong with a value, as the end of a sentence that begins with the name of its field. */
export function plainWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined && !WAS_GIVEN.test(issue.message ?? '')) return 'is required'
      return `must be ${TYPE_WORDS[issue.expected] ?? 'of another type'}`
    case 'too_big':
      return `must ${atMost(issue.origin)} ${String(issue.maximum)}${unitOf(issue.origin)}`
    case 'too_small':
      return `must ${atLeast(issue.origin)} ${String(issue.minimum)}${unitOf(issue.origin)}`
    case 'not_multiple_of':
      return `must be a multiple of ${String(issue.divisor)}`
    case 'invalid_format':
      return `must be ${FORMAT_WORDS[issue.format] ?? 'in the documented format'}`
    // The message about unknown fields is replaced, because its default would list all their names.
    case 'unrecognized_keys':
      return 'has unknown fields'
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`
    case 'invalid_union':
      return unionWords(issue)
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'is not valid'
    default:
      return issue satisfies never
  }
}

/** The types that a value may have, if it has none of them. */
function unionWords({ errors }: Extract<Issue, { code: 'invalid_union' }>): string {
  const isOfNoType = errors.every(([first]) => first?.code === 'invalid_type' && first.path.length === 0)
  if (!isOfNoType) return 'is not valid'
  const words = new Set(errors.flatMap(([first]) => (first === undefined ? [] : [plainMessage(first)])))
  return [...words].map((each, index) => (index === 0 ? each : each.replace(/^must be /, ''))).join(' or ')
}

const isCounted = (origin: string) => ['string', 'array', 'set'].includes(origin)
const atMost = (origin: string) => (isCounted(origin) ? 'have at most' : 'be at most')
const atLeast = (origin: string) => (isCounted(origin) ? 'have at least' : 'be at least')

function unitOf(origin: string): string {
  if (!isCounted(origin)) return ''
  return origin === 'string' ? ' characters' : ' items'
}

/** The message of an issue, if its schema has one; plain words in place of the schema library's own. */
export function plainMessage(issue: z.core.$ZodIssue): string {
  return LIBRARY_WORDS.test(issue.message) ? plainWords(issue) : issue.message
}

const LIBRARY_WORDS = /^(?:Too (?:big|small): |Invalid |Unrecognized key)/
