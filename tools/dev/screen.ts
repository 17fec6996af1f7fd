// Prints the output of `npm start` when everything is ready: one screen with commands for filing
// immediately.
import { resetCommand } from './explain-failure.ts'
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
      ['dashboard', run.dashboard],
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
  if (run.gateway) {
    lines.push('', `Documentation: ${run.gateway}/docs`)
    if (facts.testKey)
      lines.push('', 'Try a filing in the sandbox; nothing is sent or charged:', '', ...trial(facts))
    if (facts.liveKey) {
      lines.push(
        '',
        'File a nil corporation tax return with the simulated tax authority:',
        '',
        ...filing(facts),
      )
      lines.push('', 'See its outcome and its cost:', '', ...filings(facts))
    }
  }
  lines.push(
    '',
    `Ctrl-C stops everything and keeps the data; ${resetCommand(facts.instance)} removes them.`,
    '',
  )
  return lines.join('\n')
}

type Row = readonly [name: string, value: string | undefined]

function table(rows: readonly Row[]): string[] {
  const width = Math.max(14, ...rows.map(([name]) => name.length))
  return rows.flatMap(([name, value]) => (value === undefined ? [] : [`  ${name.padEnd(width)} ${value}`]))
}

/** Company 00000001 is accepted in the sandbox. */
function trial({ run, testKey, today }: ScreenFacts): string[] {
  const body = { ...returnOf('00000001', '1234567895', today) }
  return request({ url: `${run.gateway}/api/v1/filings/ct600`, key: testKey, reference: 'first-trial', body })
}

/**
 * The simulated authorities accept any company; the period is the one that they expect next. The README and
 * the quickstart use another company and taxpayer, because the authority would reject a second return for
 * the same period.
 */
function filing({ run, liveKey, today }: ScreenFacts): string[] {
  const body = returnOf('11223344', '6596148860', today)
  return request({
    url: `${run.gateway}/api/v1/filings/ct600`,
    key: liveKey,
    reference: 'first-filing',
    body,
  })
}

function returnOf(companyNumber: string, utr: string, today: Date): object {
  return {
    company_number: companyNumber,
    utr,
    period_end: latestYearEnd(today),
    credentials: { government_gateway_id: '123456789012', government_gateway_password: 'correct-password' },
  }
}

interface ExampleRequest {
  readonly url: string
  readonly key: string | undefined
  readonly reference: string
  readonly body: object
}

function request({ url, key, reference, body }: ExampleRequest): string[] {
  return [
    `  curl -sS ${url} \\`,
    `    -H 'X-API-Key: ${key}' -H 'Idempotency-Key: ${reference}' \\`,
    `    -H 'Content-Type: application/json' \\`,
    `    -d '${JSON.stringify(body)}'`,
  ]
}

function filings({ run, liveKey }: ScreenFacts): string[] {
  return [`  curl -sS ${run.gateway}/api/v1/filings -H 'X-API-Key: ${liveKey}'`]
}

/** The period ends on the latest 31 March in the past. */
export function latestYearEnd(today: Date): string {
  const day = today.toISOString().slice(0, 10)
  const year = today.getUTCFullYear()
  return day > `${year}-03-31` ? `${year}-03-31` : `${year - 1}-03-31`
}
