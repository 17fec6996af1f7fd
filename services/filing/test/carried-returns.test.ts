// The audit looks where a return was carried over from: its charge and its documents rest on that acceptance.
import { expect, it } from 'vitest'
import { selectStoreFacts } from '../src/store/store-facts.ts'
import { startSplitWorld } from './split-filing.ts'

it('the audit names a filing with a return carried over from where it was not accepted', async () => {
  const world = await startSplitWorld()
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
  await world.pool.query(`update filing_part set status = 'rejected' where filing_id = $1`, [before])
  expect(await named()).toEqual([corrected])
  await world.stop()
})
