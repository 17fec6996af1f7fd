// Reports gauges whose values are read whenever metrics are collected, such as counts in a database.
import { type Attributes, metrics } from '@opentelemetry/api'
import type { Clock } from './clock.ts'
import { forMetric } from './for-metric.ts'

export interface Gauges<Name extends string, State> {
  readonly meter: string
  /** The unit of each gauge, by its name. */
  readonly units: Readonly<Record<Name, string>>
  readonly read: () => Promise<State>
  readonly report: (
    state: State,
    observe: (name: NoInfer<Name>, value: number, attributes?: Attributes) => void,
  ) => void
}

/**
 * Reports the gauges at each collection; without a metrics SDK it reads nothing. Nothing is reported while
 * the values cannot be read, for example while the database is unavailable: the readiness check reports that
 * case. Returns a function that ends the measurement.
 */
export function measureGauges<Name extends string, State>({
  meter: name,
  units,
  read,
  report,
}: Gauges<Name, State>): () => void {
  const meter = metrics.getMeter(name)
  const gauges = new Map(
    Object.entries<string>(units).map(([gauge, unit]) => [
      gauge,
      meter.createObservableGauge(gauge, { unit }),
    ]),
  )
  const collect: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const state = await forMetric(read())
    if (state === undefined) return
    report(state, (gauge, value, attributes) => {
      const instrument = gauges.get(gauge)
      if (instrument !== undefined) result.observe(instrument, value, attributes)
    })
  }
  const instruments = [...gauges.values()]
  meter.addBatchObservableCallback(collect, instruments)
  return () => meter.removeBatchObservableCallback(collect, instruments)
}

/** The seconds since a time; 0 if there is none, or if it is ahead of the clock. */
export function secondsSince(at: Date | null, clock: Clock): number {
  return at === null ? 0 : Math.max(0, clock.now().getTime() - at.getTime()) / 1000
}
