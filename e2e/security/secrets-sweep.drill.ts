// The complete search for secrets: every fault in every operation, every hostile response that quotes its
// request, every failed start, and filings during which processes are killed; then every place is searched.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SERVICES } from '../service-environments.ts'
import { attackSubmissions, notAsExpected } from './file-against-attacks.ts'
import { QUOTING, SPOILT } from './hostile-answers.ts'
import { nothingIsFound, oneWouldBeFound } from './one-would-be-found.ts'
import type { Piece } from './places.ts'
import { startSweep, type RunningSweep } from './start-sweep.ts'
import {
  fileAndFetch,
  fileInSandbox,
  fileInTrouble,
  fileWithWrongCredentials,
  misplaceSecrets,
  sendBrokenBodies,
} from './sweep-journeys.ts'
import { failToStart, killWhileSending, loseSessions, publishPoison } from './sweep-outages.ts'

let sweep: RunningSweep
let lastWords: Piece[] = []
beforeAll(async () => {
  sweep = await startSweep()
})
afterAll(() => sweep.stop())

const TYPES = ['ct600', 'accounts'] as const
const FAULTS = ['refuse', 'reset-before', 'reset-after', 'slow', 'status', 'garbage', 'huge'] as const

describe('filings end in every possible way', () => {
  test('accepted, refused, in the sandbox, or with an invalid body', async () => {
    await Promise.all(TYPES.map((type) => fileAndFetch(sweep, type)))
    await fileWithWrongCredentials(sweep)
    await fileInSandbox(sweep)
    await sendBrokenBodies(sweep)
    await misplaceSecrets(sweep)
  })
  test.each(FAULTS)('with %s at the submission, the status query and the poll', async (fault) => {
    // The waiting time is longer than a client waits, and longer than sending to an authority may take.
    const delays = fault === 'slow' ? [1000, 12_000, 70_000] : [undefined]
    const ends = await Promise.all(
      TYPES.flatMap((type) =>
        delays.flatMap((delay_ms) => {
          const once = { times: 1, ...(delay_ms === undefined ? {} : { delay_ms }) }
          const lookUp = type === 'ct600' ? 'list' : 'poll'
          const name = `${fault} ${delay_ms ?? ''}`
          return [
            fileInTrouble(sweep, { name: `${name} submit`, type, faults: [['submit', fault, once]] }),
            fileInTrouble(sweep, {
              name: `${name} submit and look-up`,
              type,
              faults: [
                ['submit', 'reset-after', { times: 1 }],
                [lookUp, fault, once],
              ],
            }),
            fileInTrouble(sweep, { name: `${name} poll`, type, faults: [['poll', fault, once]] }),
            fileInTrouble(sweep, { name: `${name} company data`, type, faults: [['lookup', fault, once]] }),
          ]
        }),
      ),
    )
    expect(ends.filter((end) => !/^(accepted|error|refused: SERVICE_UNAVAILABLE)$/.test(end))).toEqual([])
  })
  test('with authorities that quote the messages that they received', async () => {
    expect(notAsExpected(await attackSubmissions(sweep, { ...QUOTING, ...SPOILT }))).toEqual([])
  })
  test('with broken database sessions and killed processes', async () => {
    for (let round = 0; round < 3; round += 1) {
      await loseSessions(sweep)
      await killWhileSending(sweep)
      for (const name of SERVICES.filter((one) => one !== 'filing')) {
        const filing = fileAndFetch(sweep, 'ct600').catch(() => undefined)
        await sweep.stack.services[name].kill()
        await sweep.stack.services[name].restart()
        await filing
      }
    }
  })
  test('with an event that no consumer can decode', () => publishPoison(sweep))
  test('with processes that cannot start', async () => {
    lastWords = await failToStart(sweep)
    expect(lastWords.length).toBeGreaterThan(0)
    for (const { bytes } of lastWords) expect(bytes.length).toBeGreaterThan(20)
  })
})

nothingIsFound(
  () => sweep,
  () => lastWords,
)
oneWouldBeFound(() => sweep)
