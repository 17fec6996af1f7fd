// The operations on events of the last 30 days.
import type { StoredEvent } from '../../account/event-log.ts'
import { eventObject } from '../../objects/event.ts'
import { noSuch } from '../api-error.ts'
import { listPage, pageParameters } from '../list-page.ts'
import { operation, type CallContext } from '../operation.ts'
import { boolean, isWithin, text, textList, timeRange } from '../parameters.ts'

const path = '/v1/events'

export const eventOperations = [
  operation({
    method: 'GET',
    path,
    kind: 'event',
    isList: true,
    parameters: () => ({
      ...pageParameters,
      created: timeRange().optional(),
      delivery_success: boolean().optional(),
      type: text().optional(),
      types: textList().optional(),
    }),
    run: (given, context) => {
      const isDelivered = (event: StoredEvent) => context.webhooks.pendingOf(event) === 0
      const items = context.account.events
        .newestFirst()
        .filter(
          (one) =>
            isWithin(given.created, one.created) &&
            (given.type === undefined || matches(given.type, one.type)) &&
            (given.types === undefined || given.types.includes(one.type)) &&
            (given.delivery_success === undefined || isDelivered(one) === given.delivery_success),
        )
      const list = listPage({ items, kind: 'event', url: path }, given)
      return { ...list, data: list.data.map((event) => shown(context, event)) }
    },
  }),
  operation({
    method: 'GET',
    path: `${path}/:id`,
    kind: 'event',
    parameters: () => ({}),
    run: (_given, context) => {
      const { id = '' } = context.ids
      const event = context.account.events.find(id)
      if (event === undefined) throw noSuch('event', id)
      return shown(context, event)
    },
  }),
]

/** An event is shown in the format of the account's API version, whatever the version of the request. */
function shown({ account, webhooks }: CallContext, event: StoredEvent) {
  const pendingWebhooks = webhooks.pendingOf(event)
  return eventObject(account, event, { apiVersion: account.apiVersion, pendingWebhooks })
}

/** The filter `charge.*` matches every event of a charge. */
function matches(wanted: string, type: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}
