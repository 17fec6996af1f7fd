// Builds the simulator: the gateway's two paths, the department behind it, and the control plane.
import {
  createControl,
  createSimulatorServer,
  listen,
  type Operation,
  type RunningSimulator,
} from '@cfs/simulator-control'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readSettings, type TaxAuthoritySettings } from './config.ts'
import { createDepartment } from './department/department.ts'
import { receiptKey } from './department/receipt-key.ts'
import { createXsdCheck } from './department/xsd-check.ts'
import type { Endpoint } from './gateway/exchange.ts'
import { createGateway, type Gateway } from './gateway/gateway.ts'
import { coversTheSame, createReturnsRegister, type ReturnsRegister } from './records/returns-register.ts'
import { createSubmissions } from './records/submissions.ts'
import { createTaxpayers, type Taxpayers } from './records/taxpayers.ts'

// The limit is slightly above the gateway's own limit, so that the caller of a larger message gets the
// gateway's error 2001.
const bodyLimitBytes = 32 * 1024 * 1024

/**
 * Settings that a test does not give have the same defaults as when no environment variables are set. `now`
 * returns the time by the authority's clock.
 */
export async function startTaxAuthority(
  given: Partial<TaxAuthoritySettings> = {},
  now: () => Date = () => new Date(),
): Promise<RunningSimulator> {
  const settings = { ...readSettings({}), ...given }
  const app = createSimulatorServer({ bodyLimitBytes })
  const control = createControl()
  const taxpayers = createTaxpayers()
  const register = createReturnsRegister()
  const submissions = createSubmissions(settings.maxSubmissions)
  const department = createDepartment({ ...settings, taxpayers, register, now })
  const gateway = createGateway({
    ...settings,
    submissions,
    taxpayers,
    department,
    outcomes: control.outcomes,
    now,
    receiptKey: await receiptKey(),
    xsd: settings.schemasDir === undefined ? undefined : createXsdCheck(settings.schemasDir),
  })
  control.register(app, {
    reset: () => {
      department.clear()
      submissions.clear()
      register.clear()
      taxpayers.clear()
    },
    submissions: () => submissions.views(),
    operationsOf,
  })
  controlTaxpayers(app, { taxpayers, register })
  serve(app, { gateway, control })
  app.addHook('onClose', () => department.clear())
  return listen(app, settings)
}

function controlTaxpayers(
  app: FastifyInstance,
  { taxpayers, register }: { taxpayers: Taxpayers; register: ReturnsRegister },
) {
  const path = '/_control/taxpayers/:utr'
  app.put<{ Params: { utr: string } }>(path, (request, reply) => {
    const { utr } = request.params
    if (!/^\d{10}$/.test(utr)) return reply.code(400).send({ error: 'utr: a UTR has 10 digits' })
    const { returns = [] } = taxpayers.setUp(utr, request.body)
    for (const period of returns)
      if (!register.of(utr).some((one) => coversTheSame(one, period))) register.enter(utr, period)
    return { utr }
  })
  app.get<{ Params: { utr: string } }>(path, ({ params: { utr } }) => ({
    utr,
    company_number: taxpayers.companyOf(utr) ?? null,
    returns: register.of(utr).map(({ start, end, amendments, correlationId }) => ({
      start,
      end,
      amendments,
      correlation_id: correlationId ?? null,
    })),
  }))
}

function serve(app: FastifyInstance, parts: { gateway: Gateway; control: ReturnType<typeof createControl> }) {
  for (const path of ['/submission', '/poll'] satisfies Endpoint['path'][]) {
    app.post(path, (request, reply) => {
      const source = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      // The URL that the caller used, so that callers behind a proxy are directed back through the proxy.
      const baseUrl = `http://${request.headers.host ?? 'localhost'}`
      const { operation, subject, answer } = parts.gateway.take(source, { path, baseUrl })
      return parts.control.exchange(reply, {
        operation,
        subject,
        request: source.toString('utf8'),
        work: () => ({ body: answer(), contentType: 'text/xml; charset=utf-8' }),
      })
    })
  }
}

function operationsOf(request: FastifyRequest): readonly Operation[] {
  if (request.method !== 'POST') return []
  if (request.url === '/poll') return ['poll']
  return request.url === '/submission' ? ['submit', 'delete', 'list'] : []
}
