// What clients do: submit, submit again, and submit something else under the same key.
import { sampleForms } from '@cfs/forms'
import { newUuid } from '@cfs/runtime'
import { parseCompanyNumber, parseIsoDate, parseUtr } from '@cfs/values'
import type { FilingPlan, Submission } from '../../../services/filing/src/commands/submission.ts'
import { answerAgain, submitFiling } from '../../../services/filing/src/commands/submit-filing.ts'
import { submissionNumberAt } from '../../../services/filing/src/domain/submission-number.ts'
import { nextSubmissionNumberPosition } from '../../../services/filing/src/store/submission-numbers.ts'
import { hold } from '../machine/breach.ts'
import { createChance, type Chance } from '../machine/chance.ts'
import { preparedSending } from '../model/authority-clients.ts'
import type { Client, Program, World } from '../model/world.ts'
import type { Perform } from './operation.ts'

export interface Request {
  readonly client: Client
  readonly type: 'ct600' | 'accounts'
  readonly companyNumber: string
  readonly periodEnd: string
  readonly key: string
  readonly seed: number
}

const COMPANIES = ['01234567', '07654321']
const PERIOD_ENDS = ['2025-03-31', '2025-12-31']
/** Whatever is filed: what it says makes no difference here. */
const FORM = sampleForms().nilReturn
const ANSWER_LIMIT_MS = 10_000
const REVOCATION_LIMIT_MS = 1000

export const submit: Perform = (world, chance) => {
  const valid = world.clients.filter(({ revokedMs }) => revokedMs === undefined)
  const client = chance.pick(valid.length === 0 || chance.percent(10) ? world.clients : valid)
  if (client === undefined) return 'nobody submits'
  const key = `key-${world.requests.length}`
  return send(world, chance, { ...drawn(chance), client, key, seed: chance.seed() })
}

export const repeat: Perform = (world, chance) => {
  const request = chance.pick(world.requests.slice(-6))
  if (request === undefined) return 'nothing to repeat'
  const other = chance.percent(15) ? drawn(chance) : {}
  return send(world, chance, { ...request, ...other, seed: chance.seed() })
}

function drawn(chance: Chance): Pick<Request, 'type' | 'companyNumber' | 'periodEnd'> {
  return {
    type: chance.percent(60) ? 'ct600' : 'accounts',
    companyNumber: chance.pick(COMPANIES) ?? '',
    periodEnd: chance.pick(PERIOD_ENDS) ?? '',
  }
}

const bodyOf = ({ type, companyNumber, periodEnd }: Request): string =>
  `${type} ${companyNumber} ${periodEnd}`

async function send(world: World, chance: Chance, request: Request): Promise<string> {
  const gateway = chance.pick(world.programs('gateway'))
  const filing = chance.pick(world.programs('filing'))
  if (gateway === undefined || filing === undefined) return 'no process takes the request'
  world.requests.push(request)
  await world.spawn(gateway.process, async () => {
    const beganMs = world.time.nowMs
    const { revokedMs, text } = request.client
    await gateway.services.authenticator?.authenticate({ key: text, address: '192.0.2.1' })
    hold('a revoked key is refused within a second', beganMs - (revokedMs ?? beganMs) <= REVOCATION_LIMIT_MS)
    const { process } = filing
    // From here on it is filing's process that runs, and that may die.
    await world.machine.ask({ process, kind: 'broker', what: `${process.name}: a request arrives` }, () => {})
    await handle(world, filing, request)
  })
  return `${bodyOf(request)} under ${request.key}, ${gateway.process.name} to ${filing.process.name}`
}

async function handle(world: World, filing: Program, request: Request): Promise<void> {
  const context = filing.services.filing
  const receivedAt = world.time.now()
  const { accountId } = request.client
  const body = bodyOf(request)
  const submission: Submission = { accountId, idempotencyKey: request.key, fingerprint: body, receivedAt }
  const answer =
    (await answerAgain(context, submission)) ??
    (await submitFiling(context, submission, await planOf(world, filing, request)))
  const waitedMs = world.time.nowMs - receivedAt.getTime()
  hold('every request is answered within 10 seconds', waitedMs <= ANSWER_LIMIT_MS, () => `${waitedMs} ms`)
  const { filing_id: filingId } = answer.data as { filing_id: string }
  const data = JSON.stringify(answer.data)
  world.answers.take({ accountId, key: request.key, body, filingId, data, replayed: answer.replayed })
}

/** What `fileCt600` and `fileAccounts` make of a request, without the forms. */
async function planOf(world: World, filing: Program, request: Request): Promise<FilingPlan> {
  const { services, process } = filing
  const isReturn = request.type === 'ct600'
  const position = isReturn ? 0 : await nextSubmissionNumberPosition(services.pool)
  const about = {
    transactionId: newUuid().replaceAll('-', '').toUpperCase(),
    submissionNumber: isReturn ? null : submissionNumberAt(position),
    authority: isReturn ? 'tax_authority' : 'registry',
  } as const
  const submission = world.authority.expect(about, createChance(request.seed).seed())
  const sending = preparedSending(world.placeOf(process), submission)
  const [start, end] = [parseIsoDate('2025-01-01'), parseIsoDate(request.periodEnd)]
  const companyNumber = parseCompanyNumber(request.companyNumber)
  if (start === undefined || end === undefined || companyNumber === undefined)
    throw new Error('no such request')
  const period = { start, end }
  return {
    type: request.type,
    companyNumber,
    companyName: 'Sample Limited',
    utr: isReturn ? (parseUtr('1234567895') ?? null) : null,
    period,
    externalId: null,
    regime: 'dormant',
    derivedValues: {},
    forms: [{ part: 1, form: FORM }],
    amendment: null,
    amendsFilingId: null,
    computation: null,
    parts: [{ period, computation: null, sending: world.plant?.sending?.(sending) ?? sending }],
  }
}
