// Makes each collection of metrics report only the values that were observed during that collection. By
// default, the OpenTelemetry SDK repeats the last value of a series forever (TemporalMetricProcessor.merge):
// an unavailable broker or database would look as healthy as it last was, and `absent()` in docs/alerts.yaml
// would never be true.
import { AggregationTemporality, InstrumentType, MetricReader } from '@opentelemetry/sdk-metrics'

// oxlint-disable-next-line typescript/unbound-method -- it is called below with its reader as `this`
const { selectAggregationTemporality: selectByReader } = MetricReader.prototype

/**
 * The change applies to every metric reader of the process, which is harmless because gauges have no
 * temporality.
 */
export function forgetUnobserved(): void {
  MetricReader.prototype.selectAggregationTemporality = function select(type) {
    if (type === InstrumentType.OBSERVABLE_GAUGE) return AggregationTemporality.DELTA
    return selectByReader.call(this, type)
  }
}
