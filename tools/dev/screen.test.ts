// The first commands that a new user sees must work exactly as printed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseUtr, utrCheckDigitHolds } from '@cfs/values'
import { expect, test } from 'vitest'
import { latestYearEnd, screen } from './screen.ts'

test.each([
  { today: '2026-11-21', end: '2026-03-31' },
  { today: '2026-04-01', end: '2026-03-31' },
  { today: '2026-03-31', end: '2025-03-31' },
  { today: '2026-01-01', end: '2025-03-31' },
])('on $today the latest complete year to 31 March ended on $end', ({ today, end }) => {
  expect(latestYearEnd(new Date(`${today}T12:00:00Z`))).toBe(end)
})

test('the screen has addresses, keys, a filing to copy, and how to stop', () => {
  const run = {
    gateway: 'http://127.0.0.1:8080',
    services: {},
    simulators: { registry: 'http://127.0.0.1:9' },
    infrastructure: {},
    accounts: {},
    logs: '.data/default/logs',
  }
  const facts = {
    instance: 'default',
    run,
    ways: { kafka: 'process' },
    liveKey: 'svc_live_x',
    testKey: 'svc_test_y',
    seconds: '4.2',
    today: new Date('2026-11-21T12:00:00Z'),
  }
  const shown = screen(facts)
  for (const part of ['127.0.0.1:8080', '127.0.0.1:9', 'svc_live_x', 'svc_test_y', '2026-03-31', 'Ctrl-C']) {
    expect(shown).toContain(part)
  }
  const places = ['127.0.0.1:8080/docs', "X-API-Key: svc_test_y'", "X-API-Key: svc_live_x'"].map((part) =>
    shown.indexOf(part),
  )
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  for (const page of ['README.md', 'docs/quickstart.md']) {
    const text = readFileSync(join(import.meta.dirname, '../..', page), 'utf8')
    expect([page, text.includes('11223344'), text.includes('6596148860')]).toEqual([page, false, false])
  }
  const utrs = [...shown.matchAll(/"utr":"(\d{10})"/g)].map(([, text = '']) => parseUtr(text))
  expect(utrs.map((utr) => utr && utrCheckDigitHolds(utr))).toEqual([true, true])
  expect(shown).toContain('npm run reset removes them')
  expect(screen({ ...facts, instance: 'two' })).toContain('npm run reset -- --instance two removes them')
})
