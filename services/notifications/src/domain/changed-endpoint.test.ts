// A requested change of a webhook endpoint: what it sets, what it leaves, and why the endpoint is disabled.
import { expect, test } from 'vitest'
import { changedEndpoint, type EndpointSettings } from './changed-endpoint.ts'

const now = new Date('2026-11-28T10:00:00Z')
const earlier = new Date('2026-11-01T10:00:00Z')
const enabled: EndpointSettings = {
  url: 'https://hooks.example/a',
  description: 'Main',
  eventTypes: ['filing.accepted'],
  status: 'enabled',
  disabledReason: null,
  disabledAt: null,
}
const failing: EndpointSettings = {
  ...enabled,
  status: 'disabled',
  disabledReason: 'failing',
  disabledAt: earlier,
}

test.each([
  ['nothing', {}, {}],
  ['the address', { url: 'https://hooks.example/b' }, { url: 'https://hooks.example/b' }],
  ['the description', { description: 'Other' }, { description: 'Other' }],
  ['no description', { description: null }, { description: null }],
  ['the types', { eventTypes: ['filing.rejected'] }, { eventTypes: ['filing.rejected'] }],
  ['all types', { eventTypes: null }, { eventTypes: null }],
])('a change of %s leaves the other settings', (_, change, expected) => {
  expect(changedEndpoint(enabled, change, now)).toEqual({ ...enabled, ...expected, isRenewed: false })
  expect(changedEndpoint(failing, change, now)).toEqual({ ...failing, ...expected, isRenewed: false })
})

test('an endpoint that is enabled again starts again without its failures', () => {
  expect(changedEndpoint(failing, { status: 'enabled' }, now)).toEqual({ ...enabled, isRenewed: true })
  expect(changedEndpoint(enabled, { status: 'enabled' }, now)).toEqual({ ...enabled, isRenewed: true })
})

test('an endpoint that is disabled on request says so, unless it was disabled before', () => {
  expect(changedEndpoint(enabled, { status: 'disabled' }, now)).toEqual({
    ...enabled,
    status: 'disabled',
    disabledReason: 'requested',
    disabledAt: now,
    isRenewed: false,
  })
  expect(changedEndpoint(failing, { status: 'disabled' }, now)).toEqual({ ...failing, isRenewed: false })
})
