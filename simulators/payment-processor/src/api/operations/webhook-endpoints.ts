// The operations on webhook endpoints: an account can have endpoints in addition to the one in the settings.
import { newId } from '../../account/new-id.ts'
import { newWebhookEndpoint, shownEndpoint, type WebhookEndpoint } from '../../objects/webhook-endpoint.ts'
import { invalidRequest, noSuch } from '../api-error.ts'
import { parseApiVersion } from '../api-version.ts'
import { listPage, pageParameters } from '../list-page.ts'
import { operation, type CallContext } from '../operation.ts'
import { boolean, metadata, text, textList, url } from '../parameters.ts'
import { mergeMetadata } from './merge-metadata.ts'

const path = '/v1/webhook_endpoints'
const maxEndpoints = 16

export const webhookEndpointOperations = [
  operation({
    method: 'POST',
    path,
    kind: 'webhook_endpoint',
    parameters: () => ({
      url: url(),
      enabled_events: textList().min(1),
      api_version: text().optional(),
      description: text().optional(),
      metadata: metadata().optional(),
    }),
    check: ({ account }, { api_version }) => {
      if (api_version !== undefined && parseApiVersion(api_version) === undefined)
        throw invalidRequest({ message: `Invalid API version: ${api_version}`, param: 'api_version' })
      if (account.webhookEndpoints.newestFirst().length >= maxEndpoints)
        throw invalidRequest({
          message: `You have reached the maximum of ${maxEndpoints} webhook endpoints.`,
        })
    },
    run: (given, { account }) => {
      const endpoint = newWebhookEndpoint(account, {
        url: given.url,
        enabled_events: given.enabled_events,
        api_version: given.api_version ?? null,
        description: given.description ?? null,
        metadata: mergeMetadata({}, given.metadata),
        secrets: [newId('whsec', 32)],
      })
      account.webhookEndpoints.put(endpoint)
      return { ...shownEndpoint(endpoint), secret: endpoint.secrets[0] }
    },
  }),
  operation({
    method: 'GET',
    path,
    kind: 'webhook_endpoint',
    isList: true,
    parameters: () => pageParameters,
    run: (given, { account }) => {
      const items = account.webhookEndpoints.newestFirst().map(shownEndpoint)
      return listPage({ items, kind: 'webhook endpoint', url: path }, given)
    },
  }),
  operation({
    method: 'GET',
    path: `${path}/:id`,
    kind: 'webhook_endpoint',
    parameters: () => ({}),
    run: (_given, context) => shownEndpoint(endpointOf(context)),
  }),
  operation({
    method: 'POST',
    path: `${path}/:id`,
    kind: 'webhook_endpoint',
    parameters: () => ({
      url: url().optional(),
      enabled_events: textList().min(1).optional(),
      description: text().optional(),
      disabled: boolean().optional(),
      metadata: metadata().optional(),
    }),
    run: (given, context) => {
      const before = endpointOf(context)
      const isDisabled = given.disabled ?? before.status === 'disabled'
      const after = context.account.webhookEndpoints.put({
        ...before,
        url: given.url ?? before.url,
        enabled_events: given.enabled_events ?? before.enabled_events,
        description: given.description ?? before.description,
        metadata: mergeMetadata(before.metadata, given.metadata),
        status: isDisabled ? 'disabled' : 'enabled',
      })
      return shownEndpoint(after)
    },
  }),
  operation({
    method: 'DELETE',
    path: `${path}/:id`,
    kind: 'webhook_endpoint',
    parameters: () => ({}),
    run: (_given, context) => {
      const { id } = endpointOf(context)
      context.account.webhookEndpoints.delete(id)
      return { id, object: 'webhook_endpoint', deleted: true }
    },
  }),
]

function endpointOf({ account, ids: { id = '' } }: CallContext): WebhookEndpoint {
  const endpoint = account.webhookEndpoints.find(id)
  if (endpoint === undefined) throw noSuch('webhook endpoint', id, 'webhook_endpoint')
  return endpoint
}
