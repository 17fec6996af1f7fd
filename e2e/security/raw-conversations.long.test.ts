// Raw connections: smuggled requests, broken chunks, other protocols, incomplete messages. Each ends with
// the product's own refusal, no hidden request gets a response, and no connection stays open.
import { signingSecretsOf } from '@cfs/product'
import { errorEnvelope, KEY_SCOPES } from '@cfs/contracts'
import { createIdentitySigner, IDENTITY_HEADER } from '@cfs/http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SECRET, type ServiceName } from '../service-environments.ts'
import { startStack, type Stack } from '../stack.ts'
import { CONVERSATIONS, converse, type Heard } from './raw-conversations.ts'

let stack: Stack
const keys: Partial<Record<ServiceName, () => string>> = {}
beforeAll(async () => {
  stack = await startStack()
  const account = await stack.account(0)
  const sign = createIdentitySigner({ secrets: signingSecretsOf(SECRET, 'gateway'), issuer: 'gateway' })
  const identity = {
    accountId: account.accountId,
    keyId: 'key_1',
    mode: 'live',
    requestId: 'r',
    partner: false,
  } as const
  keys.gateway = () => `X-API-Key: ${account.live}`
  keys.filing = () => `${IDENTITY_HEADER}: ${sign({ ...identity, scopes: KEY_SCOPES }, 'filing')}`
})
afterAll(() => stack.stop())

/** The body of the last response, if it is JSON. */
function lastEnvelope({ text }: Heard): unknown {
  return JSON.parse(text.slice(text.lastIndexOf('\r\n\r\n') + 4))
}

describe.each(['gateway', 'filing'] as const)('%s', (service) => {
  test.concurrent.each(CONVERSATIONS)(
    '$name',
    async (conversation) => {
      const heard = await converse(stack.urls[service], conversation, keys[service]?.() ?? '')
      expect(heard.isClosed).toBe(true)
      expect(heard.statuses).toHaveLength(conversation.answers.length)
      for (const [index, status] of heard.statuses.entries())
        expect(conversation.answers[index]).toContain(status)
      if ((heard.statuses.at(-1) ?? 0) >= 400) errorEnvelope.parse(lastEnvelope(heard))
    },
    120_000,
  )
})
