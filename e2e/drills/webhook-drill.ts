// Webhooks and deadlines in a drill: a program that gets every event under one id, one that answers 410, one
// of an account that is suspended, and a deadline that is near.
import { answers, startReceiver } from '@cfs/notifications/test/webhook-receiver.ts'
import { createPool } from '@cfs/postgres'
import { waitFor } from '@cfs/testing'
import { addDays, isoDateInLondon } from '@cfs/values'
import { expect } from 'vitest'
import { z } from 'zod'
import { freshCompany } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { repeated } from './drill-client.ts'
import type { DrillStack } from './drill-stack.ts'
import { eventsOf } from './events-of.ts'
import { addOwner, hasMails } from './notice-drill.ts'

const PATH = '/hook'
/** Longer than the claim of a process that died. */
const LIMIT = { intervalMs: 500, timeoutMs: 180_000 }
const deliveryPage = z.object({
  deliveries: z.array(z.object({ event_id: z.string(), type: z.string(), state: z.string() })),
})
const created = z.object({ endpoint_id: z.string() })

/** A program with an endpoint to which a ping has been delivered; `check` reads its events at the end. */
export async function startProgram(stack: DrillStack, { live }: Account) {
  const receiver = await startReceiver()
  const body = { url: receiver.url(PATH) }
  const { data } = await stack.api.post('/api/v1/webhook-endpoints', live, { body })
  const { endpoint_id: endpointId } = created.parse(data)
  const deliveries = async () => {
    const path = `/api/v1/webhook-endpoints/${endpointId}/deliveries?limit=100`
    return deliveryPage.parse((await stack.api.get(path, live)).data).deliveries
  }
  const untilDelivered = (types: readonly string[]) =>
    waitFor(
      async () => {
        const all = await deliveries()
        const isThere = types.every((type) => all.some((one) => one.type === type))
        return isThere && all.every(({ state }) => state === 'delivered')
      },
      { ...LIMIT, until: `${types.join(' and ')} are delivered` },
    )
  await untilDelivered(['ping'])
  return {
    async check() {
      await untilDelivered(['filing.submitted', 'filing.accepted', 'filing.documents_ready'])
      const bodies = new Map<string, Set<string>>()
      for (const { id, body: text } of receiver.at(PATH))
        bodies.set(id, (bodies.get(id) ?? new Set()).add(text))
      for (const [id, texts] of bodies) expect([id, texts.size]).toEqual([id, 1])
      const events = await eventsOf(stack, live)
      const pings = (await deliveries()).filter(({ type }) => type === 'ping')
      const known = [...events, ...pings].map(({ event_id: id }) => id)
      expect([...bodies.keys()].toSorted()).toEqual(known.toSorted())
      await receiver.stop()
    },
  }
}

/** A program that answers 410 to its first ping: its endpoint is disabled, and the owner gets one e-mail. */
export async function loseProgramInDrill(stack: DrillStack, account: Account): Promise<() => Promise<void>> {
  const email = await addOwner(stack, account)
  const receiver = await startReceiver()
  receiver.behave(PATH, answers(410))
  const { api } = stack
  await repeated(async () => {
    const body = { url: receiver.url(PATH) }
    const { status, text } = await api.post('/api/v1/webhook-endpoints', account.live, { body })
    // Its first response may have been lost.
    if (status !== 201 && status !== 409) throw new Error(text)
    return {}
  })
  return async () => {
    await hasMails(stack, email, { words: 'A webhook endpoint was disabled', count: 1 })
    await receiver.stop()
  }
}

/** An operator suspends an account without money, and repeats that; its webhooks wait from then on. */
export async function suspendInDrill(stack: DrillStack): Promise<() => Promise<void>> {
  const { accountId } = await stack.account(0)
  const path = `/accounts/${accountId}/suspend`
  await repeated(async () => (await stack.manage('gateway', path, { reason: 'drill' })) as object)
  const pool = createPool({ url: stack.databaseUrlOf('notifications'), max: 1, applicationName: 'drill' })
  const isKnown = async () => {
    const text = `select from account_state where account_id = $1 and state = 'suspended'`
    return (await pool.query(text, [accountId])).rowCount === 1
  }
  return async () => {
    await waitFor(isKnown, { ...LIMIT, until: 'its webhooks wait' })
    await pool.end()
  }
}

/** A company that the account watches, whose accounts are due in 14 days. */
export async function nearDeadlineInDrill(stack: DrillStack, account: Account): Promise<() => Promise<void>> {
  const email = await addOwner(stack, account)
  const company = freshCompany()
  const dueOn = addDays(isoDateInLondon(new Date()), 14)
  const pool = createPool({ url: stack.databaseUrlOf('dashboard'), max: 1, applicationName: 'drill' })
  await pool.query(
    `with watched as (
       insert into watched_company (account_id, company_number, name, source, added_at, refresh_due_at)
       values ($1, $2, 'DRILL LTD', 'added', now(), now() + interval '1 day'))
     insert into company_deadline (account_id, company_number, filing_type, period_start, period_end,
       filing_period_end, due_on, state)
     values ($1, $2, 'accounts', '2025-04-01', '2026-03-31', '2026-03-31', $3, 'open')`,
    [account.accountId, company, dueOn],
  )
  await pool.end()
  const found = async () =>
    (await eventsOf(stack, account.live)).filter(({ type }) => type === 'deadline.approaching')
  return async () => {
    await waitFor(async () => (await found()).length > 0, { ...LIMIT, until: 'the feed has the deadline' })
    expect((await found()).map(({ data }) => data['company_number'])).toEqual([company])
    await hasMails(stack, email, { words: `Accounts of DRILL LTD are due`, count: 1 })
  }
}
