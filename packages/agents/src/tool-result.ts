// The results of tools: small, structured, and without what could act as more than data.
import { ApiError, NoAnswerError } from '@cfs/client'
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { AgentContext } from './agent-context.ts'
import { describeError } from './describe-error.ts'
import { plainText } from './plain-text.ts'

type Json = Readonly<Record<string, unknown>>

const LONGEST_TEXT = 1000
const MOST_ITEMS = 60
const INTERNAL_ERROR =
  'An unexpected error occurred. Call the tool again with the same values. If it keeps failing, contact us with the time.'

/**
 * A result as structured content, and as the same JSON in text for programs that read only text. `shortened`
 * names the lists that were cut.
 */
export function toolResult(content: Json): CallToolResult {
  const shortened: string[] = []
  const complete = harmless(content, { path: [], shortened }) as Record<string, unknown>
  const structuredContent = shortened.length === 0 ? complete : { ...complete, shortened }
  return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] }
}

/** An error that the agent, or the person, can act on. */
export function toolError(error: { readonly code: string; readonly message: string } & Json): CallToolResult {
  return { ...toolResult({ error }), isError: true }
}

/**
 * Runs a tool; an error of the API or of the connection is its result. Other errors are defects: they are
 * reported to the program, and the agent learns nothing of them.
 */
export async function toolResultOf<T>(
  { reportDefect }: Pick<AgentContext, 'reportDefect'>,
  run: () => Promise<T>,
): Promise<T | CallToolResult> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ApiError) {
      const { code, isRetryable: is_retryable, docUrl: doc_url, retryAfterMs } = error
      const wait = retryAfterMs === null ? {} : { retry_after_seconds: Math.ceil(retryAfterMs / 1000) }
      return toolError({ code, message: describeError(error), is_retryable, ...wait, doc_url })
    }
    if (error instanceof NoAnswerError || (error instanceof Error && error.name === 'TimeoutError')) {
      return toolError({ code: 'NO_ANSWER', message: describeError(error), is_retryable: true })
    }
    // The agent's program cancelled the call, and reads no result.
    if (error instanceof Error && error.name === 'AbortError') throw error
    reportDefect(error)
    return toolError({ code: 'INTERNAL_ERROR', message: INTERNAL_ERROR, is_retryable: true })
  }
}

/** The text of someone else without characters that hide or reorder text; a text that was cut ends with …. */
export function harmlessText(text: string): string {
  const harmlessly = plainText(text)
  return harmlessly.length > LONGEST_TEXT ? `${harmlessly.slice(0, LONGEST_TEXT - 1)}…` : harmlessly
}

interface Place {
  readonly path: readonly string[]
  readonly shortened: string[]
}

/** The value with harmless texts, and lists cut to a number of items. */
function harmless(value: unknown, { path, shortened }: Place): unknown {
  if (typeof value === 'string') return harmlessText(value)
  if (Array.isArray(value)) {
    if (value.length > MOST_ITEMS) shortened.push(path.join('.'))
    return value.slice(0, MOST_ITEMS).map((item) => harmless(item, { path, shortened }))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      harmless(member, { path: [...path, name], shortened }),
    ]),
  )
}
