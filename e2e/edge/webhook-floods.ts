// Receivers of webhooks that hold the attempts made at them, and how long another customer waits for one.
import { HOLDING_RECEIVERS } from '@cfs/notifications/test/holding-receivers.ts'
import { answers, type Receiver, startReceiver } from '@cfs/notifications/test/webhook-receiver.ts'
import { waitFor } from '@cfs/testing'
import { z } from 'zod'
import type { EdgeStack } from './edge-stack.ts'

/** As many as an account may have. */
const ENDPOINTS = 10
const EVENT_MS = 1000
const deliveries = z.object({
  data: z.object({ deliveries: z.array(z.object({ attempt_count: z.number() })) }),
})
const created = z.object({ data: z.object({ endpoint_id: z.string() }) })
const made = z.object({ data: z.object({ event_id: z.string() }) })

function callerOf({ gateway }: EdgeStack, key: string) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${gateway.url}/api/v1${path}`, {
      method,
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return answer.json()
  }
}

export interface WebhookFlood {
  stop(): Promise<void>
}

/**
 * Starts the receivers of attackers with one key each, and makes test events, an event a second for each of
 * ten endpoints. Resolves when each endpoint has had its first attempt, which shows that it holds attempts.
 */
export async function startWebhookFlood(
  stack: EdgeStack,
  keys: readonly string[],
  hold?: string,
): Promise<WebhookFlood> {
  const receiver = await startReceiver()
  const behave = HOLDING_RECEIVERS[hold ?? ''] ?? answers(204)
  const calls = keys.map((key) => callerOf(stack, key))
  for (const [attacker, call] of calls.entries()) {
    for (let endpoint = 0; endpoint < ENDPOINTS; endpoint += 1) {
      const path = `/${attacker}/${endpoint}`
      receiver.behave(path, behave)
      const { data } = created.parse(await call('POST', '/webhook-endpoints', { url: receiver.url(path) }))
      const isAttempted = async () => {
        const page = await call('GET', `/webhook-endpoints/${data.endpoint_id}/deliveries`)
        return deliveries.parse(page).data.deliveries.some((one) => one.attempt_count > 0)
      }
      if (endpoint + 1 === ENDPOINTS)
        await waitFor(isAttempted, { timeoutMs: 300_000, intervalMs: 2000, until: 'it has had its ping' })
    }
  }
  const timer = setInterval(() => {
    for (const call of calls) void call('POST', '/events/test', { type: 'filing.accepted' }).catch(() => 0)
  }, EVENT_MS)
  return {
    async stop() {
      clearInterval(timer)
      await receiver.stop()
    },
  }
}

/** A customer who makes an event and waits until its webhook arrives. */
export async function startCustomer(
  stack: EdgeStack,
  key: string,
): Promise<{ readonly receiver: Receiver; ask(): Promise<{ readonly status: number }> }> {
  const receiver = await startReceiver()
  const call = callerOf(stack, key)
  await call('POST', '/webhook-endpoints', { url: receiver.url('/own') })
  return {
    receiver,
    async ask() {
      const { data } = made.parse(await call('POST', '/events/test', { type: 'balance.low' }))
      const hasArrived = () => receiver.at('/own').some(({ id }) => id === data.event_id)
      await waitFor(hasArrived, { intervalMs: 1, until: 'the webhook arrives' })
      return { status: 200 }
    },
  }
}
