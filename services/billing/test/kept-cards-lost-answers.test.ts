// Kept cards whose charge got no response: found at the processor, or repeated while the customer agrees.
import { expect, test } from 'vitest'
import { changeAutomaticTopUps, endAutomaticTopUps } from '../src/commands/change-automatic-top-ups.ts'
import { deleteUnneededCustomers } from '../src/commands/keep-card.ts'
import { keptCards } from './kept-cards.ts'

const HOUR_MS = 3_600_000
const cards = keptCards()
const { accountWithCard, backToNow, balanceOf, charge, chargedAtProcessor, chargesOf } = cards
const { check, clearFaults, clock, context, control, pass, takeAway } = cards

test('a charge whose response is lost is found at the processor, and credited once', async () => {
  const accountId = await accountWithCard()
  await control('faults', { operation: 'checkout', fault: 'reset-after', times: 10 })
  await charge().catch(() => undefined)
  await clearFaults()
  expect(await chargesOf(accountId)).toEqual(['creating'])
  await charge()
  pass(HOUR_MS)
  await check()
  backToNow()
  expect(await chargesOf(accountId)).toEqual(['credited'])
  expect(await chargedAtProcessor(accountId)).toBe(1)
  expect(await balanceOf(accountId)).toBe(140)
})

test.each([
  ['within a day is made', HOUR_MS, ['credited']],
  ['a day later has failed, and another one is made', 24 * HOUR_MS, ['failed', 'credited']],
])('a charge that never reached the processor, and %s', async (_, laterMs, states) => {
  const accountId = await accountWithCard()
  await control('faults', { operation: 'checkout', fault: 'refuse', times: 10 })
  await charge().catch(() => undefined)
  await clearFaults()
  expect(await chargesOf(accountId)).toEqual(['creating'])
  pass(laterMs)
  await check()
  await charge()
  backToNow()
  expect(await chargesOf(accountId)).toEqual(states)
  expect(await chargedAtProcessor(accountId)).toBe(1)
})

const ON_CARD = { amountPence: 10_000, thresholdPence: 5000, monthLimitPence: 100_000 }

test.each<[string, (accountId: string) => Promise<unknown>]>([
  ['the customer ended it', (accountId) => endAutomaticTopUps(context(), accountId)],
  ['money was given back', (accountId) => takeAway(accountId, 10)],
  [
    'the customer agreed to another amount',
    (accountId) => changeAutomaticTopUps(context(), accountId, { ...ON_CARD, amountPence: 5000 }),
  ],
  ['the balance was enough again', (accountId) => takeAway(accountId, -50)],
  [
    'the account was suspended',
    (accountId) =>
      cards.pool().query(`insert into account_state values ($1, 'suspended', now())`, [accountId]),
  ],
])('a charge that never reached the processor is not repeated after %s', async (_, act) => {
  const accountId = await accountWithCard()
  await control('faults', { operation: 'checkout', fault: 'refuse', times: 10 })
  await charge().catch(() => undefined)
  await clearFaults()
  await act(accountId)
  pass(HOUR_MS / 2)
  await check()
  expect(await chargesOf(accountId)).toEqual(['creating'])
  pass(HOUR_MS / 2)
  await check()
  backToNow()
  expect(await chargesOf(accountId)).toEqual(['failed'])
  expect(await chargedAtProcessor(accountId)).toBe(0)
  await deleteUnneededCustomers(context())
  expect((await cards.pool().query('select from unneeded_customer')).rowCount).toBe(0)
})

test('a charge whose response is lost is credited even if the customer ended it meanwhile', async () => {
  const accountId = await accountWithCard()
  await control('faults', { operation: 'checkout', fault: 'reset-after', times: 10 })
  await charge().catch(() => undefined)
  await clearFaults()
  await endAutomaticTopUps(context(), accountId)
  await deleteUnneededCustomers(context())
  expect((await cards.pool().query('select from unneeded_customer')).rowCount).toBe(1)
  pass(HOUR_MS)
  await check()
  backToNow()
  expect([await chargesOf(accountId), await balanceOf(accountId)]).toEqual([['credited'], 140])
  expect(await chargedAtProcessor(accountId)).toBe(1)
  await deleteUnneededCustomers(context())
})

test('a customer whom the processor cannot delete does not keep others there', async () => {
  const at = clock.now()
  await cards
    .pool()
    .query(`insert into unneeded_customer values ('cus_unknown', $1), ('cus_refused', $1)`, [at])
  const usual = context()
  const deleted: string[] = []
  const deleteCustomer = async (customerId: string) => {
    deleted.push(customerId)
    throw new Error('refused')
  }
  const refusing = { ...usual, processor: { ...usual.processor, deleteCustomer } }
  await expect(deleteUnneededCustomers(refusing)).rejects.toThrow('refused')
  expect(deleted.toSorted()).toEqual(['cus_refused', 'cus_unknown'])
  pass(HOUR_MS)
  await deleteUnneededCustomers(usual)
  backToNow()
  expect((await cards.pool().query('select from unneeded_customer')).rowCount).toBe(0)
})
