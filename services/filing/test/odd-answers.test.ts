// Tests answers of the tax authority that are about another return: none of them may decide a filing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PollOutcome } from '../src/clients/sending-outcomes.ts'
import { acknowledgement, REFUSED, RETURNS, type SplitWorld, startSplitWorld } from './split-filing.ts'

let world: SplitWorld
beforeAll(async () => {
  world = await startSplitWorld()
})
afterAll(() => world.stop())

const [period] = RETURNS
let companies = 0

/** Files one return, which the authority acknowledges with the reference. */
async function fileAs(account: string, reference: string): Promise<string> {
  companies += 1
  const plan = world.plan(`3${companies.toString().padStart(7, '0')}`, [
    () => Promise.resolve(acknowledgement(reference)),
  ])
  const [form] = plan.forms
  const [part] = plan.parts
  if (form === undefined || part === undefined) throw new Error('the plan has no return')
  const { filingId } = await world.file(account, { ...plan, period, forms: [form], parts: [part] })
  return filingId
}

const stateOf = async (account: string, filingId: string) => {
  const { status, errors } = await world.view(account, filingId)
  return { status, codes: errors.map(({ code }) => code) }
}
const topicsOf = async (filingId: string) => (await world.publishedEvents(filingId)).map(({ topic }) => topic)
const longAgo = (filingId: string) =>
  world.pool.query(`update filing set submitted_at = now() - interval '11 minutes' where filing_id = $1`, [
    filingId,
  ])

const UNKNOWN = { status: 'error', codes: ['OUTCOME_UNKNOWN'] }

describe('one correlation id for two returns', () => {
  it('leaves the second return to a person, and no refusal decides the first', async () => {
    const account = await world.account()
    const [first, second] = [await fileAs(account, 'ABC1'), await fileAs(account, 'ABC1')]
    expect(await stateOf(account, first)).toEqual({ status: 'submitted', codes: [] })
    expect(await stateOf(account, second)).toEqual(UNKNOWN)
    await world.reject(first)
    expect(await stateOf(account, first)).toEqual(UNKNOWN)
    expect(await topicsOf(first)).toEqual(['filing.recorded', 'filing.submitted', 'filing.failed'])
    expect(await topicsOf(second)).toEqual(['filing.recorded', 'filing.failed'])
  })

  it('lets a receipt with the digest of the first return accept the first return only', async () => {
    const account = await world.account()
    const [first, second] = [await fileAs(account, 'ABC2'), await fileAs(account, 'ABC2')]
    await world.accept(first)
    expect(await stateOf(account, first)).toMatchObject({ status: 'accepted' })
    expect(await stateOf(account, second)).toEqual(UNKNOWN)
    expect(await topicsOf(second)).toEqual(['filing.recorded', 'filing.failed'])
  })

  it('is no reason to doubt if the first return has been decided and deleted', async () => {
    const account = await world.account()
    const first = await fileAs(account, 'ABC3')
    await world.accept(first)
    await world.deleteAll()
    const second = await fileAs(account, 'ABC3')
    expect(await stateOf(account, second)).toEqual({ status: 'submitted', codes: [] })
  })
})

it('a receipt for another return never accepts a filing, and is kept for a person', async () => {
  const account = await world.account()
  const filing = await fileAs(account, 'ABC4')
  const foreign: PollOutcome = { kind: 'foreign-receipt', reason: 'theirs', raw: Buffer.from('<theirs/>') }
  world.decisions.set('ABC4', foreign)
  await world.pollAll()
  // One of the authority's servers may be confused for a while.
  expect(await stateOf(account, filing)).toEqual({ status: 'submitted', codes: [] })
  await longAgo(filing)
  await world.pollAll()
  expect(await stateOf(account, filing)).toEqual(UNKNOWN)
  expect(await topicsOf(filing)).toEqual(['filing.recorded', 'filing.submitted', 'filing.failed'])
  const { rows } = await world.pool.query(
    `select state, answer_gzip is not null as "isKept" from attempt where filing_id = $1`,
    [filing],
  )
  expect(rows).toEqual([{ state: 'unknown', isKept: true }])
})

it('a poll URL that does not work is forgotten, so the configured one is asked next', async () => {
  const account = await world.account()
  const filing = await fileAs(account, 'ABC5')
  const pollUrl = async () => {
    const { rows } = await world.pool.query<{ poll_url: string | null }>(
      'select poll_url from attempt where filing_id = $1',
      [filing],
    )
    return rows[0]?.poll_url
  }
  expect(await pollUrl()).toBe('https://poll')
  world.decisions.set('ABC5', { kind: 'unreachable', reason: 'HTTP 404' })
  await world.pollAll()
  expect(await pollUrl()).toBe('https://poll')
  world.decisions.set('ABC5', { kind: 'unreachable', reason: 'HTTP 404', abandonsPollUrl: true })
  await world.pollAll()
  expect(await pollUrl()).toBeNull()
  world.decisions.set('ABC5', { ...REFUSED, raw: Buffer.from('no') } as PollOutcome)
  await world.pollAll()
  expect(await stateOf(account, filing)).toMatchObject({ status: 'rejected' })
})
