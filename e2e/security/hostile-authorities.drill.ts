// The simulated authorities attack in every way, in every operation: each filing ends according to the
// rules, nothing is sent twice, the filing service's memory stays within a limit, and no secret is left
// behind.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  attackCompanyData,
  attackPolls,
  attackSubmissions,
  notAsExpected,
  type Attacked,
} from './file-against-attacks.ts'
import { ENDLESS, INSTEAD, QUOTING, SPOILT } from './hostile-answers.ts'
import { nothingIsFound } from './one-would-be-found.ts'
import { startSweep, type RunningSweep } from './start-sweep.ts'
import { fileAndFetch } from './sweep-journeys.ts'

let sweep: RunningSweep
beforeAll(async () => {
  sweep = await startSweep()
})
afterAll(() => sweep.stop())

/** A limit far below what the attackers send, so that storing any of it would exceed the limit. */
const GROWTH_BYTES = 150 * 1024 * 1024

/** Runs the attack, and checks that the filing service's memory stays within a limit. */
async function bounded(run: () => Promise<Attacked[]>): Promise<Attacked[]> {
  const { filing } = sweep.stack.services
  filing.forgetPeak()
  const before = filing.peakBytes() ?? 0
  const attacked = await run()
  expect((filing.peakBytes() ?? 0) - before).toBeLessThan(GROWTH_BYTES)
  return attacked
}

describe('authorities that attack', () => {
  test('an invalid response to a submission decides nothing, and nothing is sent again', async () => {
    const answers = { ...INSTEAD, ...SPOILT, ...QUOTING, ...ENDLESS }
    expect(notAsExpected(await bounded(() => attackSubmissions(sweep, answers)))).toEqual([])
  })
  test('after an invalid response to a poll, the service polls again', async () => {
    const attacked = await bounded(() => attackPolls(sweep, { ...INSTEAD, ...SPOILT, ...ENDLESS }))
    const isRight = ({ end, sent, made }: Attacked) => end === 'accepted' && sent === 1 && made === 1
    expect(attacked.filter((one) => !isRight(one))).toEqual([])
  })
  test('invalid company data are never used, and nothing is sent', async () => {
    const attacked = await bounded(() => attackCompanyData(sweep))
    const isRight = ({ end, sent, made }: Attacked) =>
      end === '503 SERVICE_UNAVAILABLE' && sent === 0 && made > 0
    expect(attacked.filter((one) => !isRight(one))).toEqual([])
  })
  test('after the attacks, all requests are served as usual', async () => {
    await Promise.all([fileAndFetch(sweep, 'ct600'), fileAndFetch(sweep, 'accounts')])
    expect(sweep.stack.services.filing.written().toString()).not.toMatch(/"level":"fatal"/)
  })
})

nothingIsFound(() => sweep)
