// Which scopes of a key each service learns about.
import { createIdentityVerifier } from '@cfs/http'
import { callersOf } from '@cfs/testing'
import { expect, test } from 'vitest'
import { IDENTITY_SECRET, startGateway } from './gateway-under-test.ts'

test('only the notifications service learns that a key may manage webhooks', async () => {
  const gateway = await startGateway()
  const scopes = ['filings:read', 'webhooks:manage']
  const { key } = await gateway.key(await gateway.account({}), { scopes })
  const scopesAt = async (service: 'filing' | 'notifications', path: string) => {
    const callers = callersOf(IDENTITY_SECRET, service)
    const { headers } = (await gateway.call(path, { key })).body.data as {
      readonly headers: Record<string, string>
    }
    return createIdentityVerifier({ callers, audience: service })(headers['x-internal-identity'] ?? '').scopes
  }
  expect(await scopesAt('filing', '/api/v1/filings')).toEqual(['filings:read'])
  expect(await scopesAt('notifications', '/api/v1/webhook-endpoints')).toEqual(scopes)
  await gateway.stop()
})
