// A corrected filing carries over only returns that match its own and that the authority accepted.
import { isoDateFrom, parseUtr } from '@cfs/values'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pastRules } from './past-rules.ts'
import { selectStoreFacts } from '../src/store/store-facts.ts'
import { computationOf, startSplitWorld, type SplitWorld } from './split-filing.ts'

let world: SplitWorld
beforeAll(async () => {
  world = await startSplitWorld()
})
afterAll(() => world.stop())

it('a nil return and one with figures cannot form one filing', async () => {
  const account = await world.account()
  const nil = (company: string) => {
    const { parts, ...plan } = world.plan(company, [], { computation: null })
    return { ...plan, parts: parts.map((part) => ({ ...part, computation: null })) }
  }
  const trading = (company: string) => world.plan(company, [])
  for (const [company, first, other, words] of [
    [
      '20000002',
      nil,
      trading,
      /^must be omitted: the return for 2024-06-01 to 2025-05-31 was accepted in fil_/,
    ],
    ['20000003', trading, nil, /^is required: .* with figures$/],
  ] as const) {
    const { filingId } = await world.file(account, first(company))
    await world.accept(filingId, 1)
    await world.reject(filingId, 2)
    const sent = world.sent.length
    await expect(world.file(account, other(company))).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'financials', message: expect.stringMatching(words) }],
    })
    expect(world.sent).toHaveLength(sent)
    const corrected = await world.file(account, first(company))
    await world.accept(corrected.filingId)
    expect(await world.view(account, corrected.filingId)).toMatchObject({ status: 'accepted' })
  }
})

const pools = (carried_forward: number) => ({ brought_forward: 0, used: 0, carried_forward })
const lossesOf = (carriedForward: number, carriedBack = 0) => ({
  arising: carriedForward + carriedBack,
  set_against_profits: 0,
  carried_back: [
    { to_period_end: '2024-05-31', amount: carriedBack, terminal: false, amend_by: '2026-05-31' },
  ],
  brought_back: [],
  before_april_2017: pools(0),
  after_march_2017: pools(carriedForward),
  lost: 0,
})

it.each<[string, object, RegExp | undefined]>([
  ['the same profit', {}, undefined],
  [
    'a profit of a pound more',
    { taxable_profit: 1001 },
    /with a taxable profit of £1,000, .* these figures make a taxable profit of £1,001\./,
  ],
  [
    'no profit',
    { taxable_profit: 0 },
    /make a taxable profit of £0\. Once the other returns are accepted, amend/,
  ],
  ['ten times the profit', { taxable_profit: 10_000 }, /make a taxable profit of £10,000\./],
  [
    'a penny more tax',
    { tax_payable: 190.01 },
    /with tax payable of £190, .* make tax payable of £190\.01\./,
  ],
  ['tax on a loan', { loans_tax: 10, tax_payable: 200 }, /make tax payable of £200\./],
  ['no losses', { losses: lossesOf(0) }, undefined],
  ['losses carried forward', { losses: lossesOf(5) }, /make losses carried forward of £5\./],
  [
    'another profit and losses',
    { taxable_profit: 1, losses: lossesOf(5, 7) },
    /make a taxable profit of £1, losses carried back of £7 and losses carried forward of £5\./,
  ],
])('%s beside an accepted return', async (_, change, warned) => {
  const [account, company] = [await world.account(), '21000000']
  const { filingId } = await world.file(account, world.plan(company, []))
  await world.accept(filingId, 1)
  await world.reject(filingId, 2)
  const { parts, ...plan } = world.plan(company, [])
  const changed = {
    ...plan,
    parts: parts.map((part) => ({ ...part, computation: { ...computationOf(1000), ...change } })),
  }
  const { data } = await world.file(account, changed)
  const unlike = warned && { code: 'ACCEPTED_RETURN_DIFFERS', message: expect.stringMatching(warned) }
  expect(data['warnings']).toMatchObject(unlike === undefined ? [] : [unlike])
})

it('a period whose returns were all accepted, in different filings, is refused', async () => {
  const [account, company] = [await world.account(), '20000005']
  const { filingId: first } = await world.file(account, world.plan(company, []))
  await world.accept(first, 1)
  await world.reject(first, 2)
  const [one, two] = world.plan(company, []).parts
  if (one === undefined || two === undefined) throw new Error('a plan of two returns')
  const later = { ...one, period: { ...one.period, start: isoDateFrom('2024-06-02') } }
  const { filingId: second } = await world.file(account, world.plan(company, [], { parts: [later, two] }))
  await world.reject(second, 1)
  await world.accept(second, 2)
  const sent = world.sent.length
  const message = expect.stringMatching(`every return of the period in ${first} and ${second}`)
  await expect(world.file(account, world.plan(company, []))).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ field: 'period_end', message }],
  })
  expect(world.sent).toHaveLength(sent)
})

it('a return accepted under another tax reference completes no filing', async () => {
  const [account, utr] = [await world.account(), parseUtr('9876543210')]
  if (utr === undefined) throw new Error('no tax reference')
  const { filingId } = await world.file(account, world.plan('20000004', []))
  await world.accept(filingId, 1)
  await world.reject(filingId, 2)
  const foreign = await world.file(account, world.plan('20000004', [], { utr }))
  await world.accept(foreign.filingId)
  const corrected = await world.file(account, world.plan('20000004', []))
  await world.accept(corrected.filingId)
  const view = await world.view(account, corrected.filingId)
  expect(view.parts.map(({ carriedFrom }) => carriedFrom)).toEqual([filingId, null])
})

it('the audit reports a carried-over return that was not accepted in its earlier filing', async () => {
  const limits = { pendingSince: new Date(0), pollsDueSince: new Date(0) }
  const named = async () => (await selectStoreFacts(world.pool, limits)).carried_unaccepted
  const account = await world.account()
  const { filingId: before } = await world.file(account, world.plan('20000001', []))
  await world.accept(before, 1)
  await world.reject(before, 2)
  const { filingId: corrected } = await world.file(account, world.plan('20000001', []))
  const { filingId: again } = await world.file(await world.account(), world.plan('20000001', []))
  await world.reject(corrected)
  await world.accept(again)
  expect(await named()).toEqual([])

  const carry = (from: string) =>
    world.pool.query(
      'update filing_part set carried_from = $2 where filing_id = $1 and carried_from is not null',
      [corrected, from],
    )
  for (const elsewhere of [again, corrected]) {
    await carry(elsewhere)
    expect(await named()).toEqual([corrected])
  }
  await carry(before)
  expect(await named()).toEqual([])
  await pastRules(world.pool, 'filing_part', (tx) =>
    tx.query(`update filing_part set status = 'rejected' where filing_id = $1`, [before]),
  )
  expect(await named()).toEqual([corrected])
})
