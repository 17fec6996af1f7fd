// What is observed at a collection is told at that one. By itself the SDK repeats the last value of a series
// for ever (TemporalMetricProcessor.merge), so that a broker or a database that is away would look as well as
// it last did, and `absent()` in docs/alerts.yaml would never hold.
import { AggregationTemporality, InstrumentType, MetricReader } from '@opentelemetry/sdk-metrics'

// oxlint-disable-next-line typescript/unbound-method -- called with its reader below
const { selectAggregationTemporality: selectByReader } = MetricReader.prototype

/** For every reader of the process, of whatever kind: a gauge has no temporality that could be lost. */
export function forgetUnobserved(): void {
  MetricReader.prototype.selectAggregationTemporality = function select(type) {
    if (type === InstrumentType.OBSERVABLE_GAUGE) return AggregationTemporality.DELTA
    return selectByReader.call(this, type)
  }
}
