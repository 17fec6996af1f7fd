// The diagram of the architecture shows what the manifest says, also after the manifest has changed.
import { PRODUCT, type ServiceRow } from '@cfs/product'
import { expect, test } from 'vitest'
import { architectureDiagram } from './architecture-diagram.ts'

const without: ServiceRow = {
  ...PRODUCT.services.documents,
  hasDatabase: false,
  calls: {},
  consumes: [],
  publishes: [],
  settings: {},
}

test('calls, databases and events appear, and events with the same consumers share a box', () => {
  const diagram = architectureDiagram({
    simulators: {},
    secrets: {},
    services: {
      filing: {
        ...without,
        hasDatabase: true,
        calls: { billing: ['billing:state'], shop: [] },
        publishes: ['filing.recorded', 'filing.accepted', 'filing.failed'],
      },
      billing: {
        ...without,
        settings: { REDIS_URL: { from: 'redis' } },
        consumes: ['filing.recorded', 'filing.accepted', 'filing.failed'],
        publishes: ['balance.changed'],
      },
      shop: { ...without, consumes: ['filing.accepted', 'balance.changed'] },
    },
  })
  expect(diagram).toEqual({
    'calls between services': ['filing -->|signed identity| billing & shop'],
    events: [
      'filing_1["filing.recorded<br>filing.failed"]',
      'filing_2["filing.accepted"]',
      'billing_1["balance.changed"]',
    ],
    'publishers and consumers': [
      'filing --> filing_1 --> billing',
      'filing --> filing_2 --> billing & shop',
      'billing --> billing_1 --> shop',
    ],
    databases: ['filing --- filing_database[(Postgres)]', 'billing --- redis[(Redis: limits)]'],
  })
})

test('every event and every call of the product is in the diagram', () => {
  const diagram = architectureDiagram(PRODUCT)
  const events = diagram['events']?.join('\n')
  for (const [service, { calls, publishes }] of Object.entries(PRODUCT.services)) {
    for (const event of publishes) expect(events).toContain(event)
    const line = diagram['calls between services']?.find((one) => one.startsWith(`${service} `)) ?? ''
    expect(line.split('| ')[1]?.split(' & ') ?? []).toEqual(Object.keys(calls))
  }
})
