// Generates Grafana's dashboards: one for what users are promised, and one for each service of the manifest.
import type { Product, ServiceRow } from '@cfs/product'

interface Panel {
  readonly title: string
  /** What a good value is, or where to look next. */
  readonly about: string
  /** Expressions of Prometheus, by the text of the legend; `{{label}}` stands for a label's value. */
  readonly series: Readonly<Record<string, string>>
  readonly unit: 's' | 'reqps' | 'percentunit' | 'short' | 'bytes' | 'currencyGBP'
  /** A value that should not be exceeded, drawn as a line. */
  readonly limit?: number
}

const WIDTH = 12
const HEIGHT = 8
/** Grafana names the series of a panel A, B and so on. */
const FIRST_REF = 65
const SOURCE = { type: 'prometheus', uid: '${source}' }
const SUBMISSIONS = '{job="gateway",http_route=~".*/filings/(ct600|accounts)"}'

const FAILED_SUBMISSIONS = SUBMISSIONS.replace('}', ',http_response_status_code=~"5.."}')
const ANSWERS = 'http_server_request_duration'
const STATUS = 'http_response_status_code'
const GROUP = 'messaging_consumer_group_name'
const TOPIC = 'messaging_destination_name'
const PARTITION = 'messaging_destination_partition_id'

const rate = (metric: string, selector: string, window = '5m') => `rate(${metric}${selector}[${window}])`
const sumBy = (labels: string, expression: string) => `sum by (${labels}) (${expression})`
const maxBy = (labels: string, expression: string) => `max by (${labels}) (${expression})`
const quantile = (q: number, labels: string, buckets: string) =>
  `histogram_quantile(${q}, ${sumBy(`le${labels}`, buckets)})`
const SUBMISSION_TIMES = rate(`${ANSWERS}_bucket`, SUBMISSIONS)

const EXCHANGES = sumBy('authority', rate('authority_request_duration_count', ''))
const FAILED_EXCHANGES = sumBy('authority', rate('authority_request_duration_count', '{failed="true"}'))

/** What customers were promised, money, the authorities, and what waits. */
const PROMISES: readonly Panel[] = [
  {
    title: 'Submissions',
    about: 'Requests that file, by status. 5xx answers spend the error budget.',
    series: {
      [`{{${STATUS}}}`]: sumBy(STATUS, rate(`${ANSWERS}_count`, SUBMISSIONS)),
    },
    unit: 'reqps',
  },
  {
    title: 'Submissions answered without a failure of ours, 30 days',
    about: 'The objective is 99.9 %.',
    series: {
      answered: `1 - (sum(${rate(`${ANSWERS}_count`, FAILED_SUBMISSIONS, '30d')}) or vector(0)) / sum(${rate(
        `${ANSWERS}_count`,
        SUBMISSIONS,
        '30d',
      )})`,
    },
    unit: 'percentunit',
  },
  {
    title: 'Time until a submission is answered',
    about: 'Always within 10 seconds, however slow the authority is.',
    series: {
      p50: quantile(0.5, '', SUBMISSION_TIMES),
      p95: quantile(0.95, '', SUBMISSION_TIMES),
      p99: quantile(0.99, '', SUBMISSION_TIMES),
    },
    unit: 's',
    limit: 10,
  },
  {
    title: 'Undecided filings',
    about: 'By authority and age. No filing stays pending for longer than 60 seconds.',
    series: { '{{authority}} {{status}} {{age}}': maxBy('authority, status, age', 'filings_undecided') },
    unit: 'short',
  },
  {
    title: 'Exchanges with the authorities that failed',
    about: 'No response at all; a refusal is a response.',
    series: {
      '{{authority}}': `(${FAILED_EXCHANGES} or 0 * ${EXCHANGES}) / ${EXCHANGES}`,
    },
    unit: 'percentunit',
    limit: 0.2,
  },
  {
    title: 'Time of the authorities',
    about: 'The slowest twentieth of the exchanges.',
    series: {
      '{{authority}} {{operation}}': quantile(
        0.95,
        ', authority, operation',
        rate('authority_request_duration_bucket', ''),
      ),
    },
    unit: 's',
  },
  {
    title: 'Accepted, and not charged yet',
    about:
      'The age of the oldest acceptance without its recording, and of the oldest event that waits in an outbox.',
    series: {
      'acceptance without a recording': 'max(billing_acceptances_waiting_oldest_age)',
      'outbox of {{job}}': 'max by (job) (outbox_oldest_age)',
    },
    unit: 's',
    limit: 30,
  },
  {
    title: 'Money that needs a person',
    about: 'Everything here is 0 on a good day.',
    series: {
      'payments to check: {{reason}}': 'sum by (reason) (increase(billing_payments_attention_total[1d]))',
      'differences from the processor: {{kind}}':
        'max by (kind) (billing_payment_differences{kind!="other"})',
      'violations of the audit': 'sum(audit_violations)',
      'prices that differ': 'sum(increase(billing_price_differences_total[1d]))',
    },
    unit: 'short',
  },
  {
    title: 'Owed by customers',
    about: 'Acceptances that a balance did not cover, in pounds.',
    series: { owed: 'max(billing_owed)' },
    unit: 'currencyGBP',
  },
  {
    title: 'Events that wait',
    about: 'The lag of each consumer group, and dead letters, which wait for an operator.',
    series: {
      [`lag of {{${GROUP}}}`]: sumBy(GROUP, maxBy(`${GROUP}, ${TOPIC}, ${PARTITION}`, 'consumer_lag')),
      [`dead letters of {{${GROUP}}}`]: maxBy(GROUP, 'dlt_waiting'),
    },
    unit: 'short',
  },
]

const requestPanels = (routes: string): readonly Panel[] => [
  {
    title: 'Requests',
    about: 'By status; 499 means that the client disconnected.',
    series: { [`{{${STATUS}}}`]: sumBy(STATUS, rate(`${ANSWERS}_count`, routes)) },
    unit: 'reqps',
  },
  {
    title: 'Slowest routes',
    about: 'The 99th percentile of the ten slowest.',
    series: {
      '{{http_route}}': `topk(10, ${quantile(0.99, ', http_route', rate(`${ANSWERS}_bucket`, routes))})`,
    },
    unit: 's',
  },
]

const processPanels = (job: string): readonly Panel[] => [
  {
    title: 'Event loop',
    about: 'How late timers are: above 0.25 s the process has too much to do.',
    series: { '{{instance}}': maxBy('instance', `nodejs_eventloop_delay_p99${job}`) },
    unit: 's',
    limit: 0.25,
  },
  {
    title: 'Memory',
    about: 'The memory that each process uses.',
    series: { '{{instance}}': maxBy('instance', `process_memory_usage${job}`) },
    unit: 'bytes',
  },
  {
    title: 'Requests that wait for a database connection',
    about: 'Should be 0.',
    series: { '{{instance}}': maxBy('instance', `db_client_connection_pending_requests${job}`) },
    unit: 'short',
  },
]

const outboxPanel = (job: string): Panel => ({
  title: 'Oldest event in the outbox',
  about: 'Events are published within a second, unless Kafka is unavailable.',
  series: { '{{instance}}': maxBy('instance', `outbox_oldest_age${job}`) },
  unit: 's',
  limit: 30,
})

const consumerPanels = (group: string): readonly Panel[] => [
  {
    title: 'Events processed',
    about: 'By outcome; `retry` repeats an event after a failure.',
    series: {
      [`{{${TOPIC}}} {{outcome}}`]: sumBy(
        `${TOPIC}, outcome`,
        rate('messaging_process_duration_count', group),
      ),
    },
    unit: 'reqps',
  },
  {
    title: 'Lag',
    about: 'Events that wait, by topic.',
    series: {
      [`{{${TOPIC}}}`]: sumBy(TOPIC, maxBy(`${TOPIC}, ${PARTITION}`, `consumer_lag${group}`)),
    },
    unit: 'short',
  },
]

/** What every service has in common; a consumer has its events as well. */
function panelsOf(name: string, row: ServiceRow): readonly Panel[] {
  const job = `{job="${name}"}`
  return [
    ...requestPanels(`{job="${name}",http_route!~"/health/.*"}`),
    ...processPanels(job),
    ...(row.publishes.length > 0 ? [outboxPanel(job)] : []),
    ...(row.consumes.length > 0 ? consumerPanels(`{${GROUP}="${name}"}`) : []),
  ]
}

/** A line at the value, and red above it. */
const limitLine = (limit: number) => ({
  custom: { thresholdsStyle: { mode: 'line' } },
  thresholds: {
    mode: 'absolute',
    steps: [
      { color: 'green', value: null },
      { color: 'red', value: limit },
    ],
  },
})

function panel({ title, about, series, unit, limit }: Panel, index: number): object {
  return {
    id: index + 1,
    type: 'timeseries',
    title,
    description: about,
    datasource: SOURCE,
    gridPos: { x: (index % 2) * WIDTH, y: Math.floor(index / 2) * HEIGHT, w: WIDTH, h: HEIGHT },
    fieldConfig: {
      defaults: {
        unit,
        min: 0,
        ...(limit === undefined ? {} : limitLine(limit)),
      },
      overrides: [],
    },
    targets: Object.entries(series).map(([legendFormat, expr], at) => ({
      refId: String.fromCodePoint(FIRST_REF + at),
      datasource: SOURCE,
      expr,
      legendFormat,
    })),
  }
}

function dashboard(uid: string, title: string, panels: readonly Panel[]): string {
  const content = {
    uid,
    title,
    tags: ['company-filing'],
    schemaVersion: 39,
    time: { from: 'now-6h', to: 'now' },
    refresh: '1m',
    templating: { list: [{ name: 'source', type: 'datasource', query: 'prometheus', label: 'Prometheus' }] },
    panels: panels.map(panel),
  }
  return `${JSON.stringify(content, null, 1)}\n`
}

/** The texts of the dashboards, by file name. */
export function dashboards(product: Product): Readonly<Record<string, string>> {
  const services = Object.entries(product.services).map(([name, row]) => [
    `${name}.json`,
    dashboard(`company-filing-${name}`, `Company filing: ${name}`, panelsOf(name, row)),
  ])
  return {
    'promises.json': dashboard('company-filing', 'Company filing: what users are promised', PROMISES),
    ...Object.fromEntries(services),
  }
}
