// Generates the parts of the diagram in ARCHITECTURE.md that the manifest knows: calls between services,
// events with their publishers and consumers, and databases.
import type { Product } from '@cfs/product'

interface EventGroup {
  /** The name of the group's box in the diagram. */
  readonly box: string
  readonly publisher: string
  readonly consumers: readonly string[]
  readonly events: readonly string[]
}

/** The generated lines, by the name of the region that they fill. */
export function architectureDiagram(product: Product): Readonly<Record<string, readonly string[]>> {
  const services = Object.entries(product.services)
  const groups = services.flatMap(([publisher]) => groupsOf(product, publisher))
  return {
    'calls between services': services.flatMap(([caller, { calls }]) => {
      const called = Object.keys(calls)
      return called.length === 0 ? [] : [`${caller} -->|signed identity| ${called.join(' & ')}`]
    }),
    events: groups.map(({ box, events }) => `${box}["${events.join('<br>')}"]`),
    'publishers and consumers': groups.map(
      ({ box, publisher, consumers }) => `${publisher} --> ${box} --> ${consumers.join(' & ')}`,
    ),
    databases: services.flatMap(([name, { hasDatabase, settings }]) => [
      ...(hasDatabase ? [`${name} --- ${name}_database[(Postgres)]`] : []),
      ...(Object.values(settings).some(({ from }) => from === 'redis')
        ? [`${name} --- redis[(Redis: limits)]`]
        : []),
    ]),
  }
}

/** The events of a service that have the same consumers share a box. */
function groupsOf({ services }: Product, publisher: string): readonly EventGroup[] {
  const consumersOf = (event: string) =>
    Object.entries(services).flatMap(([name, { consumes }]) =>
      consumes.some((consumed) => consumed === event) ? [name] : [],
    )
  const published = services[publisher]?.publishes ?? []
  const groups = Map.groupBy(published, (event) => consumersOf(event).join(' '))
  return [...groups.values()].map((events, index) => ({
    box: `${publisher}_${index + 1}`,
    publisher,
    consumers: consumersOf(events[0] ?? ''),
    events,
  }))
}
