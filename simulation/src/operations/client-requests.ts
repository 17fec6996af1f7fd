// Makes the requests of clients: submissions, repeated submissions, and different submissions under the same
// key.
import { Problem } from '@cfs/contracts'
import { sampleForms } from '@cfs/forms'
import { newUuid } from '@cfs/runtime'
import { parseCompanyNumber, parseIsoDate, parseUtr, type CompanyNumber, type IsoDate } from '@cfs/values'
import type { Spender } from '../../../services/filing/src/domain/refuse-over-cap.ts'
import { findOriginal } from '../../../services/filing/src/gathering/find-original.ts'
import type { Original } from '../../../services/filing/src/planning/planning-facts.ts'
import { findReplay } from '../../../services/filing/src/sending/find-replay.ts'
import { recordExternalFiling } from '../../../services/filing/src/commands/record-external-filing.ts'
import type { FilingPlan, PlannedPart, Submission } from '../../../services/filing/src/sending/submission.ts'
import { submitFiling } from '../../../services/filing/src/sending/submit-filing.ts'
import { submissionNumberAt } from '../../../services/filing/src/domain/submission-number.ts'
import { nextSubmissionNumberPosition } from '../../../services/filing/src/store/submission-numbers.ts'
import { checkRule } from '../machine/breach.ts'
import { createSeededRandom, type SeededRandom } from '../machine/seeded-random.ts'
import { preparedSending } from '../model/authority-clients.ts'
import type { Request } from '../model/clients.ts'
import type { Program, World } from '../model/world.ts'
import type { Perform } from './operation.ts'

const COMPANIES = ['01234567', '07654321']
const PERIOD_ENDS = ['2025-03-31', '2025-12-31']
/** The content of the form makes no difference to the simulation. */
const FORM = sampleForms().nilReturn
const RESPONSE_LIMIT_MS = 10_000
const KEY_CHANGE_LIMIT_MS = 1000

const submit: Perform = (world, random) => {
  const valid = world.clients.filter(({ revokedMs }) => revokedMs === undefined)
  const client = random.pick(valid.length === 0 || random.percent(10) ? world.clients : valid)
  if (client === undefined) return 'no client submits'
  const key = `key-${world.requests.length}`
  return send(world, random, { ...drawn(random), client, key, seed: random.seed() })
}

const repeat: Perform = (world, random) => {
  const request = random.pick(world.requests.slice(-6))
  if (request === undefined) return 'no request to repeat'
  const other = random.percent(15) ? drawn(random) : {}
  return send(world, random, { ...request, ...other, seed: random.seed() })
}

function drawn(random: SeededRandom): Omit<Request, 'client' | 'key' | 'seed'> {
  const type = random.percent(60) ? 'ct600' : 'accounts'
  return {
    type,
    companyNumber: random.pick(COMPANIES) ?? '',
    periodEnd: random.pick(PERIOD_ENDS) ?? '',
    isSplit: type === 'ct600' && random.percent(60),
    isAmendment: random.percent(15),
  }
}

function bodyOf({ type, companyNumber, periodEnd, isSplit, isAmendment }: Request): string {
  const kind = `${isAmendment ? 'amended ' : ''}${isSplit ? 'split ' : ''}${type}`
  return `${kind} ${companyNumber} ${periodEnd}`
}

async function send(world: World, random: SeededRandom, request: Request): Promise<string> {
  const gateway = random.pick(world.programs('gateway'))
  const filing = random.pick(world.programs('filing'))
  if (gateway === undefined || filing === undefined) return 'no process accepts the request'
  world.requests.push(request)
  await world.spawn(gateway.process, async () => {
    const beganMs = world.time.nowMs
    const { revokedMs, text } = request.client
    const spender = await authenticate(gateway, text)
    checkRule(
      'a revoked key is refused within a second',
      beganMs - (revokedMs ?? beganMs) <= KEY_CHANGE_LIMIT_MS,
    )
    const capPence = world.spendCaps.highestSince(spender.originalKeyId, beganMs - KEY_CHANGE_LIMIT_MS)
    checkRule('a new spend cap applies within a second', (spender.capPence ?? Infinity) <= capPence)
    const { process } = filing
    // From this point on, the process of the filing service runs, and may die.
    await world.machine.ask({ process, kind: 'broker', what: `${process.name}: a request arrives` }, () => {})
    await handle(world, filing, { ...request, spender })
  })
  return `${bodyOf(request)} under ${request.key}, ${gateway.process.name} to ${filing.process.name}`
}

/** Returns whose spending the request counts towards, as the gateway passes it on. */
async function authenticate({ services }: Program, key: string): Promise<Spender> {
  const record = await services.authenticator?.authenticate({ key, address: '192.0.2.1' })
  if (record === undefined) throw new Error('this process is not a gateway')
  return { originalKeyId: record.originalKeyId ?? record.keyId, capPence: record.spendCapPence }
}

interface AuthenticatedRequest extends Request {
  readonly spender: Spender
}

async function handle(world: World, filing: Program, request: AuthenticatedRequest): Promise<void> {
  const context = filing.services.filing
  const receivedAt = world.time.now()
  const { spender, client } = request
  const { accountId } = client
  const body = bodyOf(request)
  const submission: Submission = {
    accountId,
    spender,
    idempotencyKey: request.key,
    fingerprint: body,
    receivedAt,
  }
  const answer =
    (await findReplay(context, submission)) ??
    (await submitFiling(context, submission, await planOf(world, filing, request)))
  const waitedMs = world.time.nowMs - receivedAt.getTime()
  checkRule(
    'every request is answered within 10 seconds',
    waitedMs <= RESPONSE_LIMIT_MS,
    () => `${waitedMs} ms`,
  )
  const { filing_id: filingId } = answer.data as { filing_id: string }
  const data = JSON.stringify(answer.data)
  world.outcomes.recordResponse({
    accountId,
    key: request.key,
    body,
    filingId,
    data,
    replayed: answer.replayed,
  })
}

const START = required(parseIsoDate('2024-01-01'))
const FIRST_END = required(parseIsoDate('2024-12-31'))
const SECOND_START = required(parseIsoDate('2025-01-01'))

/** The plan that `fileCt600` and `fileAccounts` would make from a request, without the forms. */
async function planOf(world: World, filing: Program, request: Request): Promise<FilingPlan> {
  const companyNumber = required(parseCompanyNumber(request.companyNumber))
  const end = required(parseIsoDate(request.periodEnd))
  const { type, isSplit } = request
  const amended = request.isAmendment ? await originalOf(filing, request, { companyNumber, end }) : undefined
  const periods = isSplit
    ? [
        { start: START, end: FIRST_END },
        { start: SECOND_START, end },
      ]
    : [{ start: SECOND_START, end }]
  const random = createSeededRandom(request.seed)
  const parts: PlannedPart[] = []
  for (const period of periods) {
    const sending = await sendingOf(world, filing, { type, seed: random.seed() })
    parts.push({ period, computation: null, sending })
  }
  return {
    type,
    companyNumber,
    companyName: 'Sample Limited',
    utr: type === 'ct600' ? required(parseUtr('1234567895')) : null,
    period: { start: periods[0]?.start ?? START, end },
    externalId: null,
    regime: 'dormant',
    derivedValues: {},
    valueSources: {},
    forms: parts.map((_, index) => ({ part: index + 1, form: FORM })),
    amendment: amended === undefined ? null : {},
    amendsFilingId: amended?.filingId ?? null,
    computation: null,
    warnings: [],
    parts,
  }
}

async function sendingOf(
  world: World,
  { services, process }: Program,
  { type, seed }: Pick<Request, 'type' | 'seed'>,
): Promise<PlannedPart['sending']> {
  const isReturn = type === 'ct600'
  const position = isReturn ? 0 : await nextSubmissionNumberPosition(services.pool)
  const about = {
    transactionId: newUuid().replaceAll('-', '').toUpperCase(),
    submissionNumber: isReturn ? null : submissionNumberAt(position),
    authority: isReturn ? 'tax_authority' : 'registry',
  } as const
  const sending = preparedSending(world.authorityContextOf(process), world.authority.register(about, seed))
  return world.bug?.sending?.(sending) ?? sending
}

/** The filing that an amendment replaces. */
async function originalOf(
  { services }: Program,
  { client, type }: Request,
  { companyNumber, end }: { readonly companyNumber: CompanyNumber; readonly end: IsoDate },
): Promise<Original> {
  const { accountId } = client
  const question = { accountId, type, companyNumber, periodEnd: end, company: undefined }
  const original = await findOriginal(services.filing, question)
  if (original === undefined) throw new Problem('NO_ORIGINAL_TO_AMEND', 'there is no filing to amend')
  return original
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the sample is invalid')
  return value
}

/** An account records a filing that was made outside this service. */
const recordExternal: Perform = async (world, random) => {
  const filing = random.pick(world.programs('filing'))
  const client = random.pick(world.clients)
  if (filing === undefined || client === undefined) return 'no client records a filing'
  const { type, companyNumber, periodEnd } = drawn(random)
  await world.spawn(filing.process, async () => {
    await recordExternalFiling(filing.services.filing, client.accountId, {
      filing_type: type,
      company_number: required(parseCompanyNumber(companyNumber)),
      period_end: required(parseIsoDate(periodEnd)),
    })
  })
  return `${client.accountId} has filed ${type} ${companyNumber} ${periodEnd} elsewhere`
}

export const CLIENT_REQUESTS = { submit, repeat, 'record-external': recordExternal } as const
