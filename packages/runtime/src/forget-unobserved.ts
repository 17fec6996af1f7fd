// Each collection reports only the values observed during it. By default, the SDK repeats a series' last
// value forever (TemporalMetricProcessor.merge): an unavailable broker or database would look as healthy as
// it last was, and `absent()` in docs/alerts.yaml would never be true.
import { AggregationTemporality, InstrumentType, MetricReader } from '@opentelemetry/sdk-metrics'

// oxlint-disable-next-line typescript/unbound-method -- called with its reader below
const { selectAggregationTemporality: selectByReader } = MetricReader.prototype

/** Applies to every metric reader of the process: gauges have no temporality that this could change. */
export function forgetUnobserved(): void {
  MetricReader.prototype.selectAggregationTemporality = function select(type) {
    if (type === InstrumentType.OBSERVABLE_GAUGE) return AggregationTemporality.DELTA
    return selectByReader.call(this, type)
  }
}
