// Builds the registry: the register, its XML gateway and public data API, and the control plane.
import { Readable } from 'node:stream'
import type { Control, RunningSimulator, SubmissionView } from '@cfs/simulator-control'
import { createControl, createSimulatorServer, listen } from '@cfs/simulator-control'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayInLondon } from './day.ts'
import { companyFile } from './company-file/company-file.ts'
import { parseCompanySettings } from './company-settings.ts'
import type { RegistrySettings } from './config.ts'
import { createMessageSchemas } from './gateway/message-schemas.ts'
import type { Submission, Submissions } from './gateway/submissions.ts'
import { createSubmissions } from './gateway/submissions.ts'
import type { XmlGateway } from './gateway/xml-gateway.ts'
import { createXmlGateway } from './gateway/xml-gateway.ts'
import type { PublicDataApi, PublicDataRequest } from './public-data/public-data-api.ts'
import { createPublicDataApi } from './public-data/public-data-api.ts'
import type { RequestLimit } from './public-data/request-limit.ts'
import { createRequestLimit } from './public-data/request-limit.ts'
import { parseCompanyNumber } from './register/company-number.ts'
import type { Register } from './register/register.ts'
import { createRegister } from './register/register.ts'
import type { CompanyStreams } from './streams/company-streams.ts'
import { createCompanyStreams } from './streams/company-streams.ts'

export const GATEWAY_PATH = '/v1-0/xmlgw/Gateway'
/**
 * The maximum size of a message: the interface's limit of 1.2 million base64 characters, plus room for the
 * envelope.
 */
const MESSAGE_LIMIT_BYTES = 2 * 1024 * 1024
const KEPT_COMPANIES = 50_000
const KEPT_SUBMISSIONS = 100_000

export interface Surroundings {
  readonly now: () => Date
  /** Returns a random number from 0 (included) to 1 (excluded). */
  readonly random: () => number
}

interface Parts {
  readonly control: Control
  readonly register: Register
  readonly submissions: Submissions
  readonly gateway: XmlGateway
  readonly publicData: PublicDataApi
  readonly limit: RequestLimit | undefined
  readonly streams: CompanyStreams
}

/** Starts the registry simulator; resolves when it accepts connections. */
export async function startRegistryWith(
  settings: RegistrySettings,
  surroundings: Surroundings,
): Promise<RunningSimulator> {
  const parts = createParts(settings, surroundings)
  const app = createSimulatorServer({ bodyLimitBytes: MESSAGE_LIMIT_BYTES })
  addControl(app, parts)
  addGateway(app, parts)
  addPublicData(app, parts)
  parts.streams.register(app)
  addCompanyFile(app, parts.register, { settings, today: () => dayInLondon(surroundings.now()) })
  return listen(app, { host: settings.host, port: settings.port })
}

function createParts(settings: RegistrySettings, { now, random }: Surroundings): Parts {
  const today = () => dayInLondon(now())
  const control = createControl()
  const streams = createCompanyStreams({
    key: settings.companyDataStreamKey,
    now,
    today,
    heartbeatMs: settings.streamHeartbeatMs,
  })
  const register = createRegister({
    today,
    keptCompanies: KEPT_COMPANIES,
    onChange: (number, before, after) => streams.changed(number, before, after),
  })
  const submissions = createSubmissions({ register, now, today, keptSubmissions: KEPT_SUBMISSIONS })
  const limit =
    settings.companyDataRequests === 0 ? undefined : createRequestLimit(settings.companyDataRequests, now)
  const gateway = createXmlGateway({
    register,
    submissions,
    outcomes: control.outcomes,
    presenter: {
      id: settings.presenterId,
      authenticationCode: settings.presenterCode,
      isTestAccount: settings.presenterIsTestAccount,
    },
    schemas:
      settings.authoritySchemasDir === undefined
        ? undefined
        : createMessageSchemas(settings.authoritySchemasDir),
    now,
    pollIntervalSeconds: settings.pollIntervalSeconds,
    decisionDelayMs: () =>
      settings.decisionMinMs + random() * (settings.decisionMaxMs - settings.decisionMinMs),
  })
  const publicData = createPublicDataApi({
    register,
    key: settings.companyDataKey,
    today,
    limit,
    bringUpToDate: (companyNumber) => submissions.decideDue(companyNumber),
  })
  return { control, register, submissions, gateway, publicData, limit, streams }
}

function addControl(app: FastifyInstance, { control, register, submissions }: Parts): void {
  control.register(app, {
    reset: () => {
      register.reset()
      submissions.reset()
    },
    submissions: () => submissions.all().map(submissionView),
    operationsOf: (request) => {
      if (request.url.startsWith(GATEWAY_PATH)) return ['submit', 'poll', 'delete', 'lookup']
      return request.url.startsWith('/company/') ? ['lookup'] : []
    },
  })
  app.put<{ Params: { number: string } }>('/_control/companies/:number', (request, reply) => {
    const number = parseCompanyNumber(request.params.number.toUpperCase())
    if (number === undefined) return reply.code(400).send({ error: 'number: not a company number' })
    const settings = parseCompanySettings(request.body)
    // Submissions that are already due are decided first, against the company's previous state.
    submissions.decideDue(number)
    if (settings.exists) return reply.send(register.describe(number, settings.company))
    register.remove(number)
    return reply.send({ number, exists: false })
  })
}

function addGateway(app: FastifyInstance, { control, gateway }: Parts): void {
  app.post(GATEWAY_PATH, (request, reply) => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const message = gateway.open(bytes)
    return control.exchange(reply, {
      operation: message.operation,
      subject: message.subject,
      request: bytes.toString('utf8'),
      work: () => ({ body: message.answer(), contentType: 'text/xml; charset=utf-8' }),
    })
  })
}

interface FileParts {
  readonly settings: RegistrySettings
  readonly today: () => string
}

function addCompanyFile(app: FastifyInstance, register: Register, { settings, today }: FileParts): void {
  app.get<{ Params: { name: string } }>('/:name', (request, reply) => {
    const { companyFileCompanies: defaultCompanies } = settings
    const archive = companyFile(request.params.name, { register, today, defaultCompanies })
    if (archive === undefined) return reply.code(404).send()
    return reply.type('application/zip').send(Readable.from(archive))
  })
}

function addPublicData(app: FastifyInstance, parts: Parts): void {
  const resources: readonly [string, PublicDataRequest['resource']][] = [
    ['/company/:number', 'profile'],
    ['/company/:number/officers', 'officers'],
    ['/company/:number/filing-history', 'filing-history'],
  ]
  for (const [path, resource] of resources) {
    app.get<{ Params: { number: string } }>(path, (request, reply) =>
      answerLookup(request, reply, { resource, parts }),
    )
  }
}

interface Lookup {
  readonly resource: PublicDataRequest['resource']
  readonly parts: Parts
}

function answerLookup(
  request: FastifyRequest<{ Params: { number: string } }>,
  reply: FastifyReply,
  { resource, parts }: Lookup,
) {
  const companyNumber = request.params.number
  const [, query = ''] = request.url.split('?')
  return parts.control.exchange(reply, {
    operation: 'lookup',
    subject: { companyNumber: companyNumber.toUpperCase() },
    request: `GET ${request.url}`,
    work: () => {
      const answer = parts.publicData({
        authorization: request.headers.authorization,
        companyNumber,
        resource,
        query: new URLSearchParams(query),
      })
      reply.headers({ ...parts.limit?.headers() })
      return { statusCode: answer.status, body: JSON.stringify(answer.body), contentType: 'application/json' }
    },
  })
}

function submissionView(submission: Submission): SubmissionView {
  const { report, status } = submission
  return {
    company_number: submission.companyNumber ?? submission.writtenCompanyNumber,
    utr: null,
    kind: 'accounts',
    period_start: report.period?.start ?? null,
    period_end: report.period?.end ?? null,
    amended: report.amended,
    correlation_id: submission.number,
    status: status === 'PENDING' ? 'pending' : status === 'ACCEPT' ? 'accepted' : 'rejected',
  }
}
