// Generates docs/errors.md: every error code of the API, and the authorities' known errors, from the lists
// in packages/contracts.
import type { AuthorityErrorResource, ErrorDefinition, WarningDefinition } from '@cfs/contracts'
import { markdownTable } from './markdown-table.ts'

const AUTHORITY_HEADS = ['Source', 'Code', 'Authority code', 'Meaning', 'What to do', 'Fixed by', 'Retry']

/** The pages of the documentation about errors and warnings, each with its title. */
export interface ErrorPages {
  readonly codes: string
  /** Errors of one authority, and those of this service in a filing. */
  readonly taxAuthority: string
  readonly registry: string
  /** Warnings about returns, periods and the account. */
  readonly warnings: string
  /** Warnings about accounts, the register and names. */
  readonly accountsWarnings: string
}

interface Catalogues {
  readonly registry: Readonly<Record<string, ErrorDefinition>>
  readonly authorityErrors: readonly AuthorityErrorResource[]
  readonly warnings: Readonly<Record<string, Omit<WarningDefinition, 'formWords'>>>
  /** The codes of the warnings that have the page about accounts. */
  readonly ofAccounts: readonly string[]
}

/** The pages; the API's own codes are ordered by status. */
export function errorPages(catalogues: Catalogues): ErrorPages {
  const { authorityErrors, ofAccounts } = catalogues
  const warnings = Object.entries(catalogues.warnings)
  const page = (isOfAccounts: boolean) =>
    warningSections(warnings.filter(([code]) => ofAccounts.includes(code) === isOfAccounts)).replaceAll(
      /^### /gm,
      '## ',
    )
  return {
    codes: `# Errors\n\n${codesPart(catalogues.registry)}\n${SEE_ALSO}`,
    taxAuthority: `# Errors of the tax authority\n\n${authoritiesPart(authorityErrors.filter(({ source }) => source !== 'registry'))}`,
    registry: `# Errors of the registry\n\n${authoritiesPart(authorityErrors.filter(({ source }) => source !== 'tax_authority'))}`,
    warnings: `# Warnings\n\n${ABOUT_WARNINGS}\n${OTHER_WARNINGS}\n${page(false)}`,
    accountsWarnings: `# Warnings about accounts\n\n${ABOUT_ACCOUNTS}\n${page(true)}`,
  }
}

/** All pages as one file of the repository. */
export function errorsPage(catalogues: Catalogues): string {
  return `# Errors and warnings

Generated from \`packages/contracts/src/errors.ts\`, \`packages/contracts/src/warnings.ts\` and
\`packages/contracts/src/authority-errors\` by \`npm run generate\`; do not edit.

${codesPart(catalogues.registry)}
## Errors of the authorities

${authoritiesPart(catalogues.authorityErrors)}
## Warnings

${warningsPart(catalogues.warnings)}`
}

const SEE_ALSO = `## Errors of filings, and warnings

A filing that an authority rejected has [errors of the tax authority](authority-errors.md) or
[of the registry](registry-errors.md). Points to check before filing are [warnings](warnings.md).
`

function codesPart(registry: Catalogues['registry']): string {
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
  return `Every failed request answers
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

${sections.join('\n')}`
}

function authoritiesPart(errors: Catalogues['authorityErrors']): string {
  return `A filing that was rejected or failed says why in \`data.errors[]\`: \`source\`, \`code\`,
\`authority_code\`, \`message\`, \`location\` as the authority gave them, and \`fix\`, what to do about it by
this table (\`null\` for an error that is not in it). \`REJECT\` stands for the code of any rejection by the
registry: only the messages distinguish them. \`4000-4999\` stands for all codes in that range, and \`xbrl.*\`
for all that begin with \`xbrl.\`. "Retry" states whether the same filing can succeed if it is sent again
unchanged.

${markdownTable(AUTHORITY_HEADS, errors.map(rowOf))}`
}

function warningsPart(warnings: Catalogues['warnings']): string {
  return `${ABOUT_WARNINGS}\n${warningSections(Object.entries(warnings))}`
}

const ABOUT_WARNINGS = `A dry run, the response to a submission and each filing list their warnings in
\`data.warnings[]\`: \`code\`, \`message\` with the facts of the filing, and \`needs_confirmation\`. A
submission with a warning that needs confirmation is refused with \`CONFIRMATION_REQUIRED\`, and nothing is
sent, until \`confirm\` lists the code.
`

const OTHER_WARNINGS = `This page has the warnings about returns, periods and your own account. Those about
accounts, the register and names are on [a page of their own](accounts-warnings.md).
`

const ABOUT_ACCOUNTS = `Warnings about accounts, the register and names. [The other warnings](warnings.md) are
about returns and periods; that page says how warnings are confirmed.
`

function warningSections(
  warnings: readonly (readonly [code: string, warning: Catalogues['warnings'][string]])[],
): string {
  return warnings
    .map(
      ([code, { meaning, action, needsConfirmation }]) =>
        `### ${code}\n\n${meaning}${needsConfirmation === true ? ' Needs confirmation.' : ''}\n\n**What to do:** ${action}\n`,
    )
    .join('\n')
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
