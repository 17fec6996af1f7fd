// The notifications service with webhooks, a receiver, and a clock that a test can move.
import {
  webhookDelivery,
  webhookDeliveryList,
  webhookDeliveryWithAttempts,
  webhookEndpoint,
  webhookEndpointWithSecret,
  type WebhookDelivery,
  type WebhookDeliveryWithAttempts,
  type WebhookEndpoint,
  type WebhookEndpointWithSecret,
} from '@cfs/contracts'
import { waitFor } from '@cfs/testing'
import { type Answer, type Ask, type FeedSettings, type FeedUnderTest, startFeed } from './feed-under-test.ts'
import { filingEvents } from './published-events.ts'
import { type Receiver, startReceiver } from './webhook-receiver.ts'

export const WEBHOOK_KEY = 'w1:a key of the tests with at least 32 characters'

export interface WebhooksUnderTest extends FeedUnderTest {
  readonly receiver: Receiver
  /** Moves the service's clock forwards. */
  pass(ms: number): void
  create(
    ask: Ask & { readonly path: string; readonly types?: readonly string[] },
  ): Promise<WebhookEndpointWithSecret>
  read(ask: Ask, endpointId: string): Promise<WebhookEndpoint>
  change(ask: Ask, endpointId: string, body: object): Promise<Answer>
  /** The deliveries of the endpoint, newest first, without pings. */
  deliveries(ask: Ask, endpointId: string): Promise<readonly WebhookDelivery[]>
  delivery(ask: Ask, endpointId: string, deliveryId: string): Promise<WebhookDeliveryWithAttempts>
  /** Publishes a filing's events, of which two enter the feed: submitted and accepted. */
  file(account: string): Promise<readonly string[]>
  /** Waits until the endpoint's only delivery of an event fulfils the condition, and returns it. */
  untilDelivery(
    ask: Ask,
    endpointId: string,
    isReached: (delivery: WebhookDelivery) => boolean,
  ): Promise<WebhookDelivery>
}

export async function startWebhooks(settings: FeedSettings = {}): Promise<WebhooksUnderTest> {
  const receiver = await startReceiver()
  let offsetMs = 0
  const feed = await startFeed({
    clock: { now: () => new Date(Date.now() + offsetMs) },
    ...settings,
    environment: { WEBHOOK_KEY, WEBHOOK_ALLOWED_HOSTS: '127.0.0.1', ...settings.environment },
  })
  const deliveries: WebhooksUnderTest['deliveries'] = async (ask, endpointId) => {
    const { body } = await feed.ask(`/webhook-endpoints/${endpointId}/deliveries?limit=100`, ask)
    return webhookDeliveryList.parse(body.data).deliveries.filter(({ type }) => type !== 'ping')
  }
  return {
    ...feed,
    receiver,
    pass(ms) {
      offsetMs += ms
    },
    async create({ path, types, ...ask }) {
      const body = { url: receiver.url(path), ...(types && { event_types: types }) }
      const answer = await feed.ask('/webhook-endpoints', { ...ask, body })
      return webhookEndpointWithSecret.parse(answer.body.data)
    },
    async read(ask, endpointId) {
      return webhookEndpoint.parse((await feed.ask(`/webhook-endpoints/${endpointId}`, ask)).body.data)
    },
    change: (ask, endpointId, body) =>
      feed.ask(`/webhook-endpoints/${endpointId}`, { ...ask, method: 'PATCH', body }),
    deliveries,
    async delivery(ask, endpointId, deliveryId) {
      const { body } = await feed.ask(`/webhook-endpoints/${endpointId}/deliveries/${deliveryId}`, ask)
      return webhookDeliveryWithAttempts.parse(body.data)
    },
    async file(account) {
      const { recorded, submitted, accepted } = filingEvents(account)
      await feed.publish(recorded)
      await feed.publish(submitted)
      await feed.publish(accepted)
      return [submitted, accepted].map(({ id = '' }) => `evt_${id.replaceAll('-', '')}`)
    },
    untilDelivery: (ask, endpointId, isReached) =>
      waitFor(
        async () => {
          const [one, ...others] = await deliveries(ask, endpointId)
          if (one === undefined || others.length > 0 || !isReached(one)) {
            throw new Error(JSON.stringify([one, ...others]))
          }
          return one
        },
        { until: 'the delivery is as expected' },
      ),
    async stop() {
      await feed.stop()
      await receiver.stop()
    },
  }
}

/** The delivery that an answer contains. */
export function deliveryIn({ body }: Answer): WebhookDelivery {
  return webhookDelivery.parse(body.data)
}
