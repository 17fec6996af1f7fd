// Generates docs/errors.md: every error code of the API, and the authorities' known errors, from the lists
// in packages/contracts.
import type { AuthorityErrorResource, ErrorDefinition, WarningDefinition } from '@cfs/contracts'
import { markdownTable } from './markdown-table.ts'

const AUTHORITY_HEADS = ['Source', 'Code', 'Authority code', 'Meaning', 'What to do', 'Fixed by', 'Retry']

/** The text of the errors page; the API's own codes are ordered by status. */
export function errorsPage(
  registry: Readonly<Record<string, ErrorDefinition>>,
  authorityErrors: readonly AuthorityErrorResource[],
  warnings: Readonly<Record<string, Omit<WarningDefinition, 'formWords'>>>,
): string {
  const entries = Object.entries(registry).toSorted(([, a], [, b]) => a.status - b.status)
  const rows = entries.map(([code, error]) => [
    `${error.status}`,
    `[\`${code}\`](#${code.toLowerCase()})`,
    error.fixed_by,
    error.retryable ? 'yes' : 'no',
  ])
  const sections = entries.map(
    ([code, { status, meaning, fix }]) =>
      `### ${code}\n\nHTTP ${status}. ${meaning}\n\n**What to do:** ${fix}\n`,
  )
  const warningSections = Object.entries(warnings).map(
    ([code, { meaning, action, needsConfirmation }]) =>
      `### ${code}\n\n${meaning}${needsConfirmation === true ? ' Needs confirmation.' : ''}\n\n**What to do:** ${action}\n`,
  )
  return `# Errors and warnings

Generated from \`packages/contracts/src/errors.ts\`, \`packages/contracts/src/warnings.ts\` and
\`packages/contracts/src/authority-errors\` by \`npm run generate\`; do not edit.

Every failed request answers
\`{"success": false, "error": {"code", "message", "doc_url", "details", "context"}, "request_id"}\`.
Programs should check \`code\`; \`message\` is for people and may change. \`doc_url\` links to the
section of this page about the error code. "Retry" states whether the same request can succeed later
without being changed.

${markdownTable(['Status', 'Code', 'Fixed by', 'Retry'], rows)}
\`details\` lists up to 100 invalid fields; if there are more, a further entry states how many. The error for
an unknown field suggests the right field where it can: \`did you mean financials?\` for a misspelt field,
\`it belongs in financials.profit_and_loss.turnover\` for a misplaced one. \`INVALID_JSON\` has the line and
column in \`context\`.

## Each code

${sections.join('\n')}
## Errors of the authorities

A filing that was rejected or failed says why in \`data.errors[]\`: \`source\`, \`code\`,
\`authority_code\`, \`message\`, \`location\` as the authority gave them, and \`fix\`, what to do about it by
this table (\`null\` for an error that is not in it). \`REJECT\` stands for the code of any rejection by the
registry: only the messages distinguish them. \`4000-4999\` stands for all codes in that range, and \`xbrl.*\`
for all that begin with \`xbrl.\`. "Retry" states whether the same filing can succeed if it is sent again
unchanged.

${markdownTable(AUTHORITY_HEADS, authorityErrors.map(rowOf))}
## Warnings

A dry run, the response to a submission and each filing list their warnings in \`data.warnings[]\`: \`code\`,
\`message\` with the facts of the filing, and \`needs_confirmation\`. A submission with a warning that needs
confirmation is refused with \`CONFIRMATION_REQUIRED\`, and nothing is sent, until \`confirm\` lists the code.

${warningSections.join('\n')}`
}

function rowOf(error: AuthorityErrorResource): readonly string[] {
  return [
    error.source,
    `\`${error.code}\``,
    error.authority_code === null ? '' : `\`${error.authority_code}\``,
    error.meaning,
    error.fix,
    error.fixed_by,
    error.retryable ? 'yes' : 'no',
  ]
}
