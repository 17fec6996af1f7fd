// A signed handle stands for one request of one API key, for half an hour, at every replica.
import type { DryRun, FilingClient } from '@cfs/client'
import { describe, expect, test } from 'vitest'
import { createSignedFilings, type RequestBody } from '@cfs/agents'

const KEY = `svc_test_abcdefghijkl_${'0'.repeat(48)}`
const REQUEST = {
  company_number: '00000001',
  utr: '1234567895',
  period_end: '2026-03-31',
  confirm: ['A', 'B'],
}
const HALF_AN_HOUR_MS = 30 * 60_000
const checks: unknown[] = []
const client = {
  fileCt600: async (body: unknown) => checks.push(body),
  fileAccounts: async (body: unknown) => checks.push(body),
} as unknown as FilingClient

/** One replica; the next has the key and the clock in common with it, and nothing else. */
const replica = ({ apiKey = KEY, now = (): number => 1 } = {}) => createSignedFilings({ apiKey, client, now })
const prepared = (request: object = REQUEST, options = {}) =>
  replica(options).add({ filingType: 'ct600', request: request as RequestBody }, {} as DryRun).handle

test('is found by another replica, which checks the request again', async () => {
  checks.length = 0
  const found = await replica().find(prepared(), { filing_type: 'ct600', request: REQUEST })
  expect(found).toMatchObject({ filingType: 'ct600', request: REQUEST })
  expect(checks).toEqual([{ ...REQUEST, dry_run: true }])
})

test('is the same whatever the order of the members', async () => {
  const { company_number, ...others } = REQUEST
  const request = { ...others, company_number }
  expect(await replica().find(prepared(), { filing_type: 'ct600', request })).toBeDefined()
})

describe('finds nothing', () => {
  test.each<[string, object]>([
    ['with another figure', { utr: '1234567896' }],
    ['with a further member', { amendment: {} }],
    ['with a list in another order', { confirm: ['B', 'A'] }],
    ['with a member less', { confirm: undefined }],
  ])('%s', async (_, change) => {
    const request: unknown = JSON.parse(JSON.stringify({ ...REQUEST, ...change }))
    const values = { filing_type: 'ct600', request }
    expect(await replica().find(prepared(), values)).toBeUndefined()
  })

  test('as another type of filing', async () => {
    const values = { filing_type: 'accounts', request: REQUEST }
    expect(await replica().find(prepared(), values)).toBeUndefined()
  })

  test('with another API key', async () => {
    const values = { filing_type: 'ct600', request: REQUEST }
    expect(await replica({ apiKey: `${KEY}1` }).find(prepared(), values)).toBeUndefined()
  })

  test.each([
    [HALF_AN_HOUR_MS, true],
    [HALF_AN_HOUR_MS + 1, false],
  ])('after half an hour: at %d ms it is found: %s', async (now, isFound) => {
    const values = { filing_type: 'ct600', request: REQUEST }
    const found = await replica({ now: () => now }).find(prepared(), values)
    expect(found !== undefined).toBe(isFound)
  })

  test('with a handle that is written in another way, which would file a second time', async () => {
    const [, ends = '', signature = ''] = prepared().split('_')
    for (const other of [`0${ends}`, `00${ends}`, ends.toUpperCase(), `${ends}0`, ` ${ends}`]) {
      const handle = `prep_${other}_${signature}`
      const found = await replica().find(handle, { filing_type: 'ct600', request: REQUEST })
      expect([handle, found]).toEqual([handle, undefined])
    }
    const upper = `prep_${ends}_${signature.toUpperCase()}`
    expect(await replica().find(upper, { filing_type: 'ct600', request: REQUEST })).toBeUndefined()
  })

  test('with a handle whose end was moved, was cut, or is not one', async () => {
    const [, ends = '', signature = ''] = prepared().split('_')
    const later = (Number.parseInt(ends, 36) + 1).toString(36)
    const moved = `prep_${later}_${signature}`
    const others = [moved, prepared().slice(0, -1), `${prepared()}0`, 'prep_zzzzzzzzzzzz_', '', 'prep_1']
    for (const handle of others) {
      const found = await replica().find(handle, { filing_type: 'ct600', request: REQUEST })
      expect([handle, found]).toEqual([handle, undefined])
    }
  })
})
