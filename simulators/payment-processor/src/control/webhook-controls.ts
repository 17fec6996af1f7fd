// The control plane's calls that send webhooks again, late, in another order, or twice.
import { ControlRefused, optional, parseControlBody } from '@cfs/simulator-control'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Account } from '../account/account.ts'
import type { Delivery } from '../webhooks/delivery-queue.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'

const copies = optional(z.int().min(1).max(10))
const replaySchema = z.strictObject({
  event: optional(z.string()),
  last: optional(z.int().min(1).max(100)),
  copies,
})
const orders = ['created', 'reversed', 'shuffled'] as const
const releaseSchema = z.strictObject({ order: optional(z.enum(orders)), copies })

export interface WebhookControlOptions {
  readonly account: Account
  readonly webhooks: Webhooks
  /** A number from 0 (included) to 1 (excluded). */
  readonly random: () => number
}

export function addWebhookControls(app: FastifyInstance, options: WebhookControlOptions): void {
  const { account, webhooks, random } = options
  app.post('/_control/webhooks/replay', async ({ body }) => {
    const given = parseControlBody(replaySchema, body)
    const attempted = webhooks.attempted()
    const named = given.event === undefined ? undefined : account.events.find(given.event)
    if (given.event !== undefined && named === undefined)
      throw new ControlRefused('event: no such event', 404)
    const events = named === undefined ? attempted.slice(-(given.last ?? 1)) : [named]
    if (events.length === 0) throw new ControlRefused('no webhook was sent so far', 409)
    return { sent: await webhooks.replay(times(events, given.copies)) }
  })
  app.post('/_control/webhooks/hold', ({ body }) => {
    parseControlBody(z.strictObject({}), body)
    webhooks.hold()
    return { held: true }
  })
  app.post('/_control/webhooks/release', async ({ body }) => {
    const { order = 'created', copies: wanted } = parseControlBody(releaseSchema, body)
    const inOrder = (kept: readonly Delivery[]) => ordered(times(kept, wanted), order, random)
    return { sent: await webhooks.release(inOrder) }
  })
}

/** Repeats the whole list of webhooks, as in 1, 2, 1, 2. */
function times<Item>(items: readonly Item[], count = 1): Item[] {
  return Array.from({ length: count }, () => items).flat()
}

function ordered<Item>(
  items: readonly Item[],
  order: (typeof orders)[number],
  random: () => number,
): readonly Item[] {
  if (order === 'created') return items
  if (order === 'reversed') return items.toReversed()
  const drawn = items.map((item) => ({ item, place: random() }))
  return drawn.toSorted((a, b) => a.place - b.place).map(({ item }) => item)
}
