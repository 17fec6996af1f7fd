// docs/errors.md: every error code that the API answers, from the registry in the contracts.
import type { ErrorDefinition } from '@cfs/contracts'
import { markdownTable } from './markdown-table.ts'

/** The page for a registry, in the order of the statuses. */
export function errorsPage(registry: Readonly<Record<string, ErrorDefinition>>): string {
  const entries = Object.entries(registry).toSorted(([, a], [, b]) => a.status - b.status)
  const rows = entries.map(([code, error]) => [
    `${error.status}`,
    `\`${code}\``,
    error.meaning,
    error.fix,
    error.fixed_by,
    error.retryable ? 'yes' : 'no',
  ])
  return `# Errors

Generated from \`packages/contracts/src/errors.ts\` by \`npm run generate\`; do not edit.

Every failed request answers
\`{"success": false, "error": {"code", "message", "details", "context"}, "request_id"}\`.
A program decides by \`code\`; \`message\` is for people and may change. "Retry" says whether the same
request can succeed later without being changed.

${markdownTable(['Status', 'Code', 'Meaning', 'What to do', 'Fixed by', 'Retry'], rows)}`
}
