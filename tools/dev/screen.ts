// What `npm start` shows when all is ready: one screen, from which a newcomer can file at once.
import type { RunFileContent } from './run-file.ts'

export interface ScreenFacts {
  readonly instance: string
  readonly run: RunFileContent
  readonly ways: Readonly<Record<string, string>>
  readonly liveKey: string | undefined
  readonly testKey: string | undefined
  readonly seconds: string
  readonly today: Date
}

export function screen(facts: ScreenFacts): string {
  const { run } = facts
  const lines = [
    '',
    `Ready after ${facts.seconds} s.`,
    '',
    ...table([
      ['gateway', run.gateway],
      ...Object.entries(run.simulators).map(([name, url]): Row => [name, url]),
      ...Object.entries(facts.ways).map(([name, way]): Row => [name, way]),
      ['logs', run.logs],
    ]),
    '',
    ...table([
      ['live key', facts.liveKey],
      ['test key', facts.testKey],
    ]),
  ]
  if (run.gateway && facts.liveKey) {
    lines.push('', 'File a nil corporation tax return:', '', ...filing(facts))
    lines.push('', 'See what became of it, and what it cost:', '', ...filings(facts))
  }
  const reset =
    facts.instance === 'default' ? 'npm run reset' : `npm run reset -- --instance ${facts.instance}`
  lines.push('', `Ctrl-C stops everything; the data stay. ${reset} removes them.`, '')
  return lines.join('\n')
}

type Row = readonly [name: string, value: string | undefined]

function table(rows: readonly Row[]): string[] {
  return rows.flatMap(([name, value]) => (value === undefined ? [] : [`  ${name.padEnd(14)} ${value}`]))
}

/** Any company and taxpayer will do for the simulators; the period is the one that they expect next. */
function filing({ run, liveKey, today }: ScreenFacts): string[] {
  const body = JSON.stringify({
    company_number: '12345678',
    utr: '8596148860',
    period_end: latestYearEnd(today),
    credentials: { government_gateway_id: '123456789012', government_gateway_password: 'correct-password' },
  })
  return [
    `  curl -sS ${run.gateway}/api/v1/filings/ct600 \\`,
    `    -H 'X-API-Key: ${liveKey}' -H 'Idempotency-Key: first-filing' \\`,
    `    -H 'Content-Type: application/json' \\`,
    `    -d '${body}'`,
  ]
}

function filings({ run, liveKey }: ScreenFacts): string[] {
  return [`  curl -sS ${run.gateway}/api/v1/filings -H 'X-API-Key: ${liveKey}'`]
}

/** The latest 31 March that is over. */
export function latestYearEnd(today: Date): string {
  const day = today.toISOString().slice(0, 10)
  const year = today.getUTCFullYear()
  return day > `${year}-03-31` ? `${year}-03-31` : `${year - 1}-03-31`
}
