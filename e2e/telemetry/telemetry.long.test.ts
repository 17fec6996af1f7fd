// The product's telemetry: one trace per filing, metrics for each route and outside system, JSON log lines,
// and no secrets of clients or authorities.
import { randomBytes } from 'node:crypto'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dormantAccounts, nilReturn } from '../filing-requests.ts'
import { SECRET } from '../service-environments.ts'
import { describedMetrics, readAlertRules, readDashboards, serviceMetricsIn } from './alert-rules.ts'
import {
  MEASURED_PROGRAMS,
  type MeasuredProgram,
  type MeasuredServices,
  startMeasuredServices,
} from './measured-services.ts'
import { startOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from './otlp-receiver.ts'

/** Longer than any outcome needs, on a busy machine. */
const PATIENCE_MS = 90_000
/** Counters of events that do not occur in these journeys. */
const COUNTED_WHEN_IT_HAPPENS = [
  'dlt_messages_total',
  'inbox_duplicates_total',
  'partition_paused_total',
  'dashboard_sign_in_failures_total',
  'webhooks_attempts_total',
]
const CLIENT_TRACE = 'c11e47c11e47c11e47c11e47c11e47c1'

let collector: OtlpReceiver
let services: MeasuredServices
let account: Awaited<ReturnType<MeasuredServices['account']>>
beforeAll(async () => {
  collector = await startOtlpReceiver()
  services = await startMeasuredServices(collector.url)
  account = await services.account(200)
})
afterAll(async () => {
  await services.stop()
  await collector.close()
})

const names = (spans: readonly ReceivedSpan[]) => spans.map(({ service, name }) => `${service}: ${name}`)

/** The trace of the gateway's request with this id, once it contains all of `expected`. */
function traceOf(requestId: string, expected: readonly string[]): Promise<readonly ReceivedSpan[]> {
  return waitFor(
    () => {
      const first = collector.spans.find(
        ({ service, attributes }) => service === 'gateway' && attributes['cfs.request_id'] === requestId,
      )
      const trace = collector.spans.filter(({ traceId }) => traceId === first?.traceId)
      const missing = expected.filter((name) => !names(trace).includes(name))
      if (missing.length > 0) throw new Error(`missing ${missing.join(', ')} in ${names(trace).join(', ')}`)
      return trace
    },
    { timeoutMs: PATIENCE_MS, until: 'the trace is complete' },
  )
}

/** Files with a trace context that the client invented. */
async function file(type: 'ct600' | 'accounts', body: object): Promise<{ id: string; requestId: string }> {
  const answer = await services.api.post(`/api/v1/filings/${type}`, account.live, {
    body,
    idempotencyKey: crypto.randomUUID(),
    headers: { traceparent: `00-${CLIENT_TRACE}-c11e47c11e47c11e-01` },
  })
  expect(answer.status).toBe(202)
  return { id: answer.data.filing_id, requestId: answer.request_id }
}

async function charged(filingId: string): Promise<void> {
  await waitFor(
    async () => (await services.api.get(`/api/v1/filings/${filingId}`, account.live)).data.charge !== null,
    { timeoutMs: PATIENCE_MS, until: 'the filing is charged' },
  )
}

describe('a filing', () => {
  test.each([
    ['ct600', 'tax_authority', nilReturn()],
    ['accounts', 'registry', dormantAccounts()],
  ] as const)(
    'of %s is one trace from the gateway to its charge and documents',
    async (type, party, body) => {
      const { id, requestId } = await file(type, body)
      await charged(id)
      const trace = await traceOf(requestId, [
        `gateway: POST /api/v1/filings/${type}`,
        `filing: POST /api/v1/filings/${type}`,
        'filing: company_data company',
        `filing: ${party} submit`,
        'billing: process filing.recorded',
        'filing: poll',
        `filing: ${party} poll`,
        'billing: process filing.accepted',
        'documents: process filing.accepted',
        'filing: process balance.changed',
      ])
      const ids = new Set(trace.map(({ spanId }) => spanId))
      const roots = trace.filter(({ parentSpanId }) => !ids.has(parentSpanId ?? ''))
      expect(names(roots)).toEqual([`gateway: POST /api/v1/filings/${type}`])
      // A trace that a client began is ignored: its sampling does not apply here.
      expect(collector.spans.filter(({ traceId }) => traceId === CLIENT_TRACE)).toEqual([])
      // A relay publishes events of many traces at once, and links to each trace.
      const [{ traceId } = { traceId: '' }] = trace
      await waitFor(
        () =>
          collector.spans.some(
            ({ name, links }) => name === 'send filing.accepted' && links.includes(traceId),
          ),
        { timeoutMs: PATIENCE_MS },
      )
      const logged = services.lines.filter((line) => line.includes(traceId)).join('\n')
      for (const service of ['gateway', 'filing']) expect(logged).toContain(`"service":"${service}"`)
      expect(logged).toContain(requestId)
    },
  )
})

describe('the metrics page', () => {
  const seriesOf = async (service: MeasuredProgram, metric: string) =>
    (await services.metricsOf(service)).split('\n').filter((line) => new RegExp(`^${metric}[{ ]`).test(line))

  test.each([
    ['gateway', 'http_server_request_duration_count', 'http_route="/api/v1/filings/:id"'],
    ['gateway', 'db_client_connection_count', 'db_client_connection_state="idle"'],
    ['gateway', 'gateway_limiter_local', ''],
    ['gateway', 'outbox_oldest_age', ''],
    ['filing', 'http_server_request_duration_count', 'http_route="/api/v1/filings/ct600"'],
    ['filing', 'authority_request_duration_count', 'outcome="acknowledged"'],
    ['filing', 'authority_request_duration_count', 'operation="poll"'],
    ['filing', 'filings_undecided', 'age="under_1h"'],
    ['filing', 'filings_poll_overdue', 'authority="registry"'],
    ['filing', 'authority_submissions_slots', 'state="limit"'],
    ['filing', 'authority_submissions_postponed_total', 'authority="tax_authority"'],
    ['filing', 'consumer_lag', 'messaging_destination_name="balance.changed"'],
    ['billing', 'messaging_process_duration_count', 'messaging_destination_name="filing.accepted"'],
    ['billing', 'consumer_lag', 'messaging_destination_name="filing.accepted"'],
    ['billing', 'dlt_waiting', ''],
    ['documents', 'consumer_lag', 'messaging_destination_name="filing.accepted"'],
    ['documents', 'nodejs_eventloop_delay_p99', ''],
    ['audit', 'audit_violations', 'rule="accepted-filing-is-charged-once"'],
  ] as const)('of %s tells %s of %s', async (service, metric, label) => {
    // Observations of stores and broker have a time limit, which a busy machine may occasionally miss.
    const isReported = async () => (await seriesOf(service, metric)).join('\n').includes(label || metric)
    await waitFor(isReported, { timeoutMs: PATIENCE_MS, until: `${metric} is reported` })
  })

  test('has every metric that an alert or a dashboard uses, or the documentation describes', async () => {
    const expressions = [...readAlertRules(), ...readDashboards()]
    const named = new Set([...expressions.flatMap(serviceMetricsIn), ...describedMetrics()])
    expect(named.size).toBeGreaterThan(15)
    const always = [...named].filter((name) => !COUNTED_WHEN_IT_HAPPENS.includes(name))
    const everythingIsThere = async () => {
      const pages = (await Promise.all(MEASURED_PROGRAMS.map((name) => services.metricsOf(name)))).join('\n')
      const onPages = (name: string) => new RegExp(`^${name}(_count|_bucket)?[{ ]`, 'm').test(pages)
      const missing = always.filter((name) => !onPages(name))
      if (missing.length > 0) throw new Error(`no page has ${missing.join(', ')}`)
      return true
    }
    await waitFor(everythingIsThere, { timeoutMs: PATIENCE_MS, until: 'every metric is on a page' })
  })

  test('does not grow with the URLs, methods and keys that clients make up', async () => {
    const before = (await seriesOf('gateway', 'http_server_request_duration_count')).length
    for (let n = 0; n < 30; n += 1) {
      await fetch(`${services.urls.gateway}/api/v1/made-up-${n}?page=${n}`, {
        headers: { 'x-api-key': `k${n}` },
      })
      await fetch(`${services.urls.gateway}/nothing/${n}`, { method: 'PROPFIND' })
    }
    const after = await waitFor(() => seriesOf('gateway', 'http_server_request_duration_count'))
    expect(after.length - before).toBeLessThan(6)
    expect(after.join('\n')).not.toMatch(/made-up|nothing/)
  })

  test('cannot be reached through the API', async () => {
    for (const path of ['/metrics', '/api/v1/metrics', '/manage/metrics']) {
      expect((await fetch(`${services.urls.gateway}${path}`)).status).toBeGreaterThan(400)
    }
  })
})

test('no credential, key, body or query value is in any span, metric or log line', async () => {
  const password = `pw-${randomBytes(9).toString('hex')}`
  const gatewayId = '998877665544'
  const authCode = 'Zq7Kx9'
  const planted = `planted-${randomBytes(9).toString('hex')}`
  const idempotencyKey = `idem-${randomBytes(9).toString('hex')}`
  const wrong = nilReturn({
    credentials: { government_gateway_id: gatewayId, government_gateway_password: password },
    external_id: planted,
  })
  const key = account.live
  await services.api.post('/api/v1/filings/ct600', key, { body: wrong, idempotencyKey })
  await services.api.file('accounts', key, dormantAccounts({ credentials: { company_auth_code: authCode } }))
  await services.api.get(`/api/v1/filings?external_id=${planted}&page=1`, key)
  await services.api.get(`/api/v1/filings/${planted}`, key)
  await services.api.post('/api/v1/filings/ct600', key, { body: `{"${planted}` })
  await services.api.get('/api/v1/balance', planted)
  await waitFor(() => names(collector.spans).includes('gateway: GET /api/v1/balance'), {
    timeoutMs: PATIENCE_MS,
  })
  const pages = await Promise.all(MEASURED_PROGRAMS.map((name) => services.metricsOf(name)))
  const secrets = [
    password,
    gatewayId,
    authCode,
    planted,
    idempotencyKey,
    key,
    account.test,
    SECRET,
    'PRESENTER1',
  ]
  const everything = [...collector.bodies, ...pages, ...services.lines]
  for (const secret of [...secrets, 'simulator-key', '66666000000']) {
    expect(everything.filter((text) => text.includes(secret))).toEqual([])
  }
})

test('every line that a process writes is a JSON object that names its service', () => {
  expect(services.lines.length).toBeGreaterThan(50)
  for (const line of services.lines) expect(JSON.parse(line)).toMatchObject({ service: expect.any(String) })
})
