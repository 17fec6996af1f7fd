// With this class, each collection reports only the values that were observed during it. By default, the
// OpenTelemetry SDK repeats the last value of a series forever (TemporalMetricProcessor.merge): an
// unavailable broker or database would look as healthy as it last was, and `absent()` in docs/alerts.yaml
// would never be true.
import { AggregationTemporality, InstrumentType, MetricReader } from '@opentelemetry/sdk-metrics'

// oxlint-disable-next-line typescript/unbound-method -- called with its reader below
const { selectAggregationTemporality: selectByReader } = MetricReader.prototype

/** This applies to every metric reader of the process: gauges have no temporality that it could change. */
export function forgetUnobserved(): void {
  MetricReader.prototype.selectAggregationTemporality = function select(type) {
    if (type === InstrumentType.OBSERVABLE_GAUGE) return AggregationTemporality.DELTA
    return selectByReader.call(this, type)
  }
}
