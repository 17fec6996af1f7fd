// Files a request in a process of the filing service, with the service's own commands. The forms are samples,
// and each submission meets its own fate at the simulated authority.
import { Problem } from '@cfs/contracts'
import { sampleForms } from '@cfs/forms'
import { newUuid } from '@cfs/runtime'
import { isoDateInLondon, parseCompanyNumber, parseIsoDate, parseUtr, type Period } from '@cfs/values'
import type { Spender } from '../../../services/filing/src/domain/refuse-over-cap.ts'
import { findOriginal } from '../../../services/filing/src/gathering/find-original.ts'
import type { Original, PlanningFacts } from '../../../services/filing/src/planning/planning-facts.ts'
import type { SentKind } from '../../../services/filing/src/commands/filing-kinds.ts'
import { makeFiling } from '../../../services/filing/src/commands/make-filing.ts'
import type {
  FilingPlan,
  PlannedPart,
  Submission,
  SubmissionAnswer,
} from '../../../services/filing/src/sending/submission.ts'
import { submissionNumberAt } from '../../../services/filing/src/domain/submission-number.ts'
import { nextSubmissionNumberPosition } from '../../../services/filing/src/store/submission-numbers.ts'
import { checkRule } from '../machine/breach.ts'
import { createSeededRandom } from '../machine/seeded-random.ts'
import { preparedSending } from '../model/authority-clients.ts'
import type { Request } from '../model/clients.ts'
import type { Program, World } from '../model/world.ts'

/** The content of the form makes no difference to the simulation. */
const FORM = sampleForms().nilReturn
const RESPONSE_LIMIT_MS = 10_000

export interface FileRequest extends Omit<Request, 'client'> {
  readonly accountId: string
  readonly spender: Spender
  /** The codes of confirmed warnings; no request of the simulation has a warning. */
  readonly confirm?: readonly string[]
  /** The text that makes two requests the same. */
  readonly body: string
}

/** Handles a submission in a process of the filing service, and checks the response. */
export async function fileRequest(
  world: World,
  filing: Program,
  request: FileRequest,
): Promise<SubmissionAnswer> {
  const context = filing.services.filing
  const receivedAt = world.time.now()
  const { spender, accountId, body } = request
  const submission: Submission = {
    accountId,
    spender,
    idempotencyKey: request.key,
    fingerprint: body,
    receivedAt,
  }
  const kind = kindOf(world, filing, request)
  const answer = await makeFiling(context, { kind, request, credentials: undefined, submission })
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
  return answer
}

const START = required(parseIsoDate('2024-01-01'))
const FIRST_END = required(parseIsoDate('2024-12-31'))
const SECOND_START = required(parseIsoDate('2025-01-01'))

type Plan = Omit<FilingPlan, 'warnings' | 'utr' | 'computation' | 'parts'> & { periods: readonly Period[] }

/** A kind of filing whose facts come from no register, and whose forms are samples. */
function kindOf(world: World, filing: Program, request: FileRequest): SentKind<FileRequest, Plan, undefined> {
  const { type, seed } = request
  return {
    type,
    gather: async (context, asked) => ({
      company: undefined,
      companyType: undefined,
      period: { start: asked.isSplit ? START : SECOND_START, end: required(parseIsoDate(asked.periodEnd)) },
      periodStartSource: 'request',
      today: isoDateInLondon(context.clock.now()),
      original: asked.isAmendment ? await originalOf(context, asked) : undefined,
    }),
    plan: planOf,
    warnings: () => [],
    prepare: async (_, { periods }) => {
      const random = createSeededRandom(seed)
      const parts: PlannedPart[] = []
      for (const period of periods) {
        const sending = await sendingOf(world, filing, { type, seed: random.seed() })
        parts.push({ period, computation: null, sending })
      }
      return { utr: type === 'ct600' ? required(parseUtr('1234567895')) : null, computation: null, parts }
    },
  }
}

function planOf(request: FileRequest, { period, original }: PlanningFacts): Plan {
  const { start, end } = period
  const periods = request.isSplit
    ? [
        { start, end: FIRST_END },
        { start: SECOND_START, end },
      ]
    : [period]
  return {
    type: request.type,
    companyNumber: required(parseCompanyNumber(request.companyNumber)),
    companyName: 'Sample Limited',
    period,
    externalId: null,
    regime: 'dormant',
    derivedValues: {},
    valueSources: {},
    forms: periods.map((_, index) => ({ part: index + 1, form: FORM })),
    amendment: original === undefined ? null : {},
    amendsFilingId: original?.filingId ?? null,
    periods,
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
  context: Parameters<typeof findOriginal>[0],
  { accountId, type, companyNumber, periodEnd }: FileRequest,
): Promise<Original> {
  const original = await findOriginal(context, {
    accountId,
    type,
    companyNumber: required(parseCompanyNumber(companyNumber)),
    periodEnd: required(parseIsoDate(periodEnd)),
    company: undefined,
  })
  if (original === undefined) throw new Problem('NO_ORIGINAL_TO_AMEND', 'there is no filing to amend')
  return original
}

export function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the sample is invalid')
  return value
}
