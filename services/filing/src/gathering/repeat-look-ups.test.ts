// A dry run repeats what was looked up shortly before; a live filing never does.
import { afterEach, expect, it, vi } from 'vitest'
import { parseCompanyNumber } from '@cfs/values'
import type { CompanyOutcome, LookUpPurpose } from '../clients/company-data/company-data-client.ts'
import { repeatLookUps } from './repeat-look-ups.ts'

afterEach(() => vi.restoreAllMocks())

function countingClient(outcome: CompanyOutcome) {
  const asked: string[] = []
  const client = repeatLookUps({
    company: async (number) => {
      asked.push(number)
      return outcome
    },
  })
  const ask = async (number: number, purpose: LookUpPurpose) => {
    const parsed = parseCompanyNumber(String(number))
    if (parsed === undefined) throw new Error('not a company number')
    const before = asked.length
    await client.company(parsed, { purpose })
    return asked.length - before
  }
  return { ask }
}

const FOUND = { kind: 'found', company: {} } as CompanyOutcome

it('dry runs and pages share a look-up for 30 seconds', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const { ask } = countingClient(FOUND)
  expect(await ask(10_000_001, 'dry-run')).toBe(1)
  expect(await ask(10_000_001, 'page')).toBe(0)
  now.mockReturnValue(30_999)
  expect(await ask(10_000_001, 'dry-run')).toBe(0)
  now.mockReturnValue(31_000)
  expect(await ask(10_000_001, 'dry-run')).toBe(1)
})

it('a live filing reads the register, and so does the dry run after it', async () => {
  const { ask } = countingClient(FOUND)
  expect(await ask(10_000_001, 'dry-run')).toBe(1)
  expect(await ask(10_000_001, 'filing')).toBe(1)
  expect(await ask(10_000_001, 'filing')).toBe(1)
  expect(await ask(10_000_001, 'dry-run')).toBe(1)
})

it.each<CompanyOutcome>([
  { kind: 'not-found' },
  { kind: 'unavailable', reason: 'HTTP 500' },
  { kind: 'limited', retryAfterSeconds: 30 },
])('$kind is never repeated', async (outcome) => {
  const { ask } = countingClient(outcome)
  expect(await ask(10_000_001, 'dry-run')).toBe(1)
  expect(await ask(10_000_001, 'dry-run')).toBe(1)
})

it('only the newest thousand companies are kept', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  const { ask } = countingClient(FOUND)
  for (let number = 0; number < 1002; number += 1) await ask(10_000_000 + number, 'dry-run')
  expect(await ask(10_001_001, 'dry-run')).toBe(0)
  expect(await ask(10_000_000, 'dry-run')).toBe(1)
})
