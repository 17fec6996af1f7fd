// The page of the documentation that lists what the service files and what it refuses.
import type { CoverageEntry } from '@cfs/contracts'
import { markdownTable } from '../markdown-table.ts'

const TYPES: Readonly<Record<CoverageEntry['filing_type'], string>> = {
  ct600: 'Tax returns (CT600)',
  accounts: 'Annual accounts',
}

/** The page as Markdown; `GET /api/v1/coverage` has the same list for programs. */
export function coveragePage(entries: readonly CoverageEntry[]): string {
  const sections = Object.entries(TYPES).map(([type, title]) => {
    const own = entries.filter((entry) => entry.filing_type === type)
    const filed = own.filter(({ covered }) => covered).map(({ topic, notes }) => [topic, notes])
    const refused = own
      .filter(({ covered }) => !covered)
      .map(({ topic, code, needs, notes }) => [
        topic,
        `\`${code}\`${needs === null ? '' : ` (\`${needs}\`)`}`,
        notes,
      ])
    return `## ${title}\n\n### Filed\n\n${markdownTable(['What', 'How'], filed)}\n### Refused\n\n${markdownTable(['What', 'Error', 'Instead'], refused)}`
  })
  return `# What we file

A request for something that we do not file is refused before anything is recorded, sent or charged.
\`GET /api/v1/coverage\` answers this list without a key.

${sections.join('\n')}`
}
