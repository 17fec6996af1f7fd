// The filing service as the customer's page reaches it: its own commands, in another simulated process. The
// response, the request or the whole process may be lost on the way.
import { Problem } from '@cfs/contracts'
import { type ProductApi, type ProductCall, ServiceRefusal } from '@cfs/http'
import { canonicalJson } from '@cfs/values'
import { z } from 'zod'
import type { Process } from '../machine/process.ts'
import type { Program, World } from '../model/world.ts'
import { fileRequest } from '../operations/file-request.ts'
import { filingView } from './filing-view.ts'

/** The page's filings are of no API key; all of them count as filed by this one. */
export const PAGE_KEY = 'partner-page'
const ANSWER_MS = 20_000

const filing = z.object({
  company_number: z.string(),
  period_end: z.string(),
  // The customer's sign-in details decide in the simulation what happens to the submission.
  credentials: z.object({ seed: z.int() }),
})

export function pageApi(world: World, process: Process): ProductApi {
  return {
    async call(call, answer) {
      const data = await atMost(ANSWER_MS, ask(world, process, call))
      return answer.parse(data)
    },
    download: () => Promise.reject(new Error('not simulated')),
  }
}

async function ask(world: World, process: Process, call: ProductCall): Promise<unknown> {
  const program = world.random.pick(world.programs('filing'))
  if (program === undefined) throw unavailable()
  const { process: other } = program
  await world.machine.ask({ process: other, kind: 'broker', what: `${other.name}: a page asks` }, () => {})
  const answered = await answerOf(world, program, call).then(
    (data) => ({ data }),
    (error: unknown) => ({ error }),
  )
  await world.machine.ask({ process, kind: 'broker', what: `${process.name}: gets an answer` }, () => {})
  if ('data' in answered) return answered.data
  throw refusalOf(world, answered.error)
}

async function answerOf(world: World, program: Program, call: ProductCall): Promise<unknown> {
  const { accountId, path, body, idempotencyKey: key } = call
  const [, filingId] = /^\/api\/v1\/filings\/(fil_\w+)$/.exec(path) ?? []
  if (filingId !== undefined) return filingView(world, accountId, filingId)
  const type = path.endsWith('/ct600') ? 'ct600' : 'accounts'
  if (key === undefined) throw new Problem('NOT_FOUND', 'not simulated')
  const { credentials, ...stated } = filing.parse(body)
  const { filingId: id, data } = await fileRequest(world, program, {
    accountId,
    spender: { originalKeyId: PAGE_KEY, capPence: null },
    key,
    body: `${type} ${canonicalJson({ ...(body as object), credentials: null })}`,
    type,
    companyNumber: stated.company_number,
    periodEnd: stated.period_end,
    isSplit: false,
    isAmendment: false,
    seed: credentials.seed,
  })
  return { ...(data as object), filing_id: id }
}

function refusalOf(world: World, error: unknown): Error {
  world.outcomes.recordError(error)
  if (!(error instanceof Problem) || error.definition.status >= 500) return unavailable()
  const { code, message } = error
  return new ServiceRefusal(error.definition.status, { code, message })
}

const unavailable = (): Problem => new Problem('SERVICE_UNAVAILABLE', 'no response')

async function atMost<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(unavailable()), limitMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
