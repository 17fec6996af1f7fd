// Kept cards: charged once when the balance falls below the threshold, within the limit of the month, and
// never again after the bank declined or the customer ended it, whenever a process is killed.
import { inTransaction } from '@cfs/postgres'
import { createLogger, newId, newUuid } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { expect, test } from 'vitest'
import { accountStateHandler } from '../src/commands/account-state-handler.ts'
import { applyDispute } from '../src/commands/apply-dispute.ts'
import { askForRefund } from '../src/commands/ask-for-refund.ts'
import { chargeKeptCards } from '../src/commands/charge-kept-card.ts'
import { requestRefund } from '../src/commands/request-refund.ts'
import { TEST_OPERATOR } from './test-operator.ts'
import { deleteUnneededCustomers } from '../src/commands/keep-card.ts'
import {
  changeAutomaticTopUps,
  endAutomaticTopUps,
  readAutomaticTopUps,
} from '../src/commands/change-automatic-top-ups.ts'
import { settleTopUp } from '../src/commands/settle-top-up.ts'
import { dyingPool } from './dying-pool.ts'
import { keptCards } from './kept-cards.ts'

const silentLogger = createLogger({ service: 'billing', level: 'silent' })
const HOUR_MS = 3_600_000
const AWAY_CARD = '4000000000000341'
const CONFIRMED_CARD = '4000002760003184'

const cards = keptCards()
const { accountWithCard, backToNow, balanceOf, charge, chargedAtProcessor, chargesOf } = cards
const { check, clock, context, control, open, pass, pay, spend, stateOf, takeAway } = cards

/** As when the event arrives. */
const closeAccount = (accountId: string) =>
  inTransaction(cards.pool(), (tx) => {
    const occurredAt = clock.now()
    const payload = { account_id: accountId, occurred_at: occurredAt.getTime(), state: 'closed' } as const
    const about = { id: newUuid(), type: 'account.state-changed', key: accountId, headers: {} } as const
    return accountStateHandler(clock, silentLogger)(tx, [{ ...about, payload, occurredAt }])
  })

test('a balance below the threshold is topped up once, with a receipt that names the card', async () => {
  const accountId = await accountWithCard()
  await Promise.all([charge(), charge(), charge()])
  await charge()
  expect(await balanceOf(accountId)).toBe(140)
  expect(await chargesOf(accountId)).toEqual(['credited'])
  expect(await chargedAtProcessor(accountId)).toBe(1)
  expect(await stateOf(accountId)).toEqual(['on', null, 100])
  const { rows } = await cards.pool().query(
    `select t.card_last4, t.created_by, t.session_id = t.payment_intent as same from receipt r
     join top_up t using (top_up_id) where t.account_id = $1 and t.charged_customer_id is not null`,
    [accountId],
  )
  expect(rows).toEqual([{ card_last4: '4242', created_by: 'psn_1', same: true }])
})

test.each([
  ['at the threshold', 50, 0],
  ['a pound below it', 49, 1],
])('a balance %s is charged or not', async (_, leftPounds, charges) => {
  const accountId = await accountWithCard({ leftPounds })
  await charge()
  expect(await chargesOf(accountId)).toHaveLength(charges)
})

test('money that is held for filings does not count as left', async () => {
  const accountId = await accountWithCard({ leftPounds: 60 })
  await charge()
  expect(await chargesOf(accountId)).toEqual([])
  await cards.pool().query(
    `insert into filing_hold (filing_id, account_id, price_pence, state, changed_at)
     values ($1, $2, 2000, 'held', now())`,
    [newId('fil'), accountId],
  )
  await charge()
  expect(await chargesOf(accountId)).toEqual(['credited'])
})

test('the limit of the month ends the charges, and the next month has its own', async () => {
  const accountId = await accountWithCard({ limitPounds: 199 })
  await charge()
  await spend(accountId, 100)
  await charge()
  expect(await chargesOf(accountId)).toEqual(['credited'])
  pass(21 * 24 * HOUR_MS)
  await charge()
  backToNow()
  expect(await chargesOf(accountId)).toEqual(['credited', 'credited'])
})

test.each([
  ['declined', AWAY_CARD],
  ['authentication', CONFIRMED_CARD],
])('after the bank’s refusal (%s) nothing is charged until a person resumes', async (because, card) => {
  const accountId = await accountWithCard({ card })
  await charge()
  await charge()
  await check()
  expect(await chargesOf(accountId)).toEqual(['failed'])
  expect(await stateOf(accountId)).toEqual(['paused', because, 0])
  expect(await balanceOf(accountId)).toBe(40)
  const terms = { amountPence: 10_000, thresholdPence: 5000, monthLimitPence: 100_000 }
  await changeAutomaticTopUps(context(), accountId, terms)
  await charge()
  expect(await chargesOf(accountId)).toEqual(['failed', 'failed'])
})

test.each<[string, (accountId: string) => Promise<unknown>]>([
  ['a correction by the operator', (accountId) => takeAway(accountId, 30)],
  [
    'a refund',
    async (accountId) => {
      const { rows } = await cards
        .pool()
        .query<{ id: string }>('select transaction_id as id from top_up where account_id = $1', [accountId])
      const request = {
        transactionId: rows[0]?.id ?? '',
        amountPence: 3000,
        reason: 'asked',
        by: TEST_OPERATOR,
      }
      await requestRefund(context(), request)
    },
  ],
  [
    'a request for a refund',
    async (accountId) => {
      const by = { kind: 'person', id: 'psn_1', origin: 'test', requestId: 'r' } as const
      await askForRefund(context(), { accountId, amountPence: 1000, by })
      await spend(accountId, 40)
    },
  ],
])('%s takes nothing from the card until a person resumes', async (_, act) => {
  const accountId = await accountWithCard({ leftPounds: 60 })
  await act(accountId)
  await charge()
  expect(await stateOf(accountId)).toEqual(['paused', 'money_returned', 0])
  expect(await chargesOf(accountId)).toEqual([])
  const terms = { amountPence: 10_000, thresholdPence: 5000, monthLimitPence: 100_000 }
  await changeAutomaticTopUps(context(), accountId, terms)
  await charge()
  expect(await chargesOf(accountId)).toEqual(['credited'])
})

test('a disputed payment pauses, so that the money is not taken from the same card again', async () => {
  const accountId = await accountWithCard({ card: '4000000000000259', leftPounds: 60 })
  const { data } = await cards.stripe().disputes.list({ limit: 1 })
  await applyDispute(context(), data[0]?.id ?? '')
  await charge()
  expect(await stateOf(accountId)).toEqual(['paused', 'money_returned', 0])
})

test('a card that the customer ended is not charged, and is deleted at the processor', async () => {
  const accountId = await accountWithCard()
  const { automatic } = await readAutomaticTopUps(context(), accountId)
  await endAutomaticTopUps(context(), accountId)
  await endAutomaticTopUps(context(), accountId)
  await charge()
  expect([await stateOf(accountId), await chargesOf(accountId)]).toEqual([['off', null, 0], []])
  await deleteUnneededCustomers(context())
  const { customerId = '', paymentMethodId = '' } = automatic ?? {}
  const again = { amount: 1000, currency: 'gbp', confirm: true, off_session: true } as const
  await expect(
    cards.stripe().paymentIntents.create({ ...again, customer: customerId, payment_method: paymentMethodId }),
  ).rejects.toThrow('No such customer')
  expect((await cards.pool().query('select from unneeded_customer')).rowCount).toBe(0)
})

test.each(['suspended', 'unknown', 'closed'])(
  'the card of an account that is %s is not charged',
  async (state) => {
    const accountId = await accountWithCard()
    await cards.pool().query(`insert into account_state values ($1, $2, now())`, [accountId, state])
    await charge()
    expect(await chargesOf(accountId)).toEqual([])
  },
)

test('a closed account keeps no card, even if it is paid for afterwards', async () => {
  const accountId = await accountWithCard()
  await closeAccount(accountId)
  await closeAccount(accountId)
  expect(await stateOf(accountId)).toEqual(['off', null, 0])
  await pay(await open({ accountId }))
  expect([await stateOf(accountId), await balanceOf(accountId)]).toEqual([['off', null, 0], 140])
  await deleteUnneededCustomers(context())
  expect((await cards.pool().query('select from unneeded_customer')).rowCount).toBe(0)
})

test('another card replaces the first, which is deleted at the processor', async () => {
  const accountId = await accountWithCard({ card: AWAY_CARD })
  const before = await readAutomaticTopUps(context(), accountId)
  await pay(await open({ accountId, createdBy: 'psn_2', pounds: 20 }), { card: '5555555555554444' })
  const after = await readAutomaticTopUps(context(), accountId)
  expect(after.automatic).toMatchObject({ agreedBy: 'psn_2', amountPence: 2000, cardLast4: '4444' })
  const { rows } = await cards.pool().query('select customer_id from unneeded_customer')
  expect(rows).toEqual([{ customer_id: before.automatic?.customerId }])
  await deleteUnneededCustomers(context())
})

test.each([
  { decision: 'fail-later', body: { delay_ms: 0 }, state: 'failed' },
  { decision: 'complete', body: {}, state: 'credited' },
])('a bank debit that is $state leaves nothing at the processor', async ({ decision, body, state }) => {
  const opened = await open({})
  await pay(opened, { method: 'bacs_debit' })
  await control(`payments/${opened.sessionId}/${decision}`, body)
  const settled = async () => (await settleTopUp(context(), opened.sessionId))?.state === state
  await waitFor(settled, { until: `the top-up is ${state}` })
  expect(await stateOf(opened.accountId)).toEqual(['off', null, 0])
  expect((await cards.pool().query('select from unneeded_customer')).rowCount).toBe(1)
  await deleteUnneededCustomers(context())
})

test('the bank’s refusal of a card that was replaced meanwhile does not pause the new card', async () => {
  const accountId = await accountWithCard({ card: AWAY_CARD })
  await control('faults', { operation: 'checkout', fault: 'reset-after', times: 10 })
  await charge().catch(() => undefined)
  await cards.clearFaults()
  await pay(await open({ accountId, pounds: 20 }))
  pass(HOUR_MS)
  await check()
  backToNow()
  expect(await chargesOf(accountId)).toEqual(['failed'])
  expect(await stateOf(accountId)).toEqual(['on', null, 0])
  await deleteUnneededCustomers(context())
})

test.each(['before', 'after'] as const)(
  'a process killed %s any statement of a charge leaves one payment and one credit',
  async (moment) => {
    for (let at = 1; ; at += 1) {
      const accountId = await accountWithCard()
      const dying = dyingPool(cards.pool(), { at, moment })
      await chargeKeptCards(context(dying.pool)).catch(() => undefined)
      pass(HOUR_MS)
      // The database may still hold the locks of the killed process for a moment.
      await waitFor(
        async () => {
          await check()
          await charge()
          return (await balanceOf(accountId)) === 140
        },
        { until: `the charge of the process killed at statement ${at} is credited` },
      )
      backToNow()
      expect(await balanceOf(accountId)).toBe(140)
      expect(await chargedAtProcessor(accountId)).toBe(1)
      await cards.pool().query('delete from automatic_top_up')
      if (!dying.isDead()) break
    }
  },
)
