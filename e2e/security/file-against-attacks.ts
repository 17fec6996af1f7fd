// Makes filings while the authorities attack the product: each attack gets its own filing, and all filings
// run in parallel.
import { COMPANY_DATA, INSTEAD, SPOILT, type HostileAnswer } from './hostile-answers.ts'
import type { HostileAuthority, Operation } from './start-hostile-authority.ts'
import type { RunningSweep } from './start-sweep.ts'
import { accountsWithSecrets, returnWithSecrets, untilDecided } from './sweep-journeys.ts'

export interface Attacked {
  readonly attack: string
  /** The filing's final status and error, or the code of the refusal. */
  readonly end: string
  /** How many times the filing was sent to the authority. */
  readonly sent: number
  /** The number of times that the attack was carried out. */
  readonly made: number
}

type FilingType = 'ct600' | 'accounts'
const TYPES = ['ct600', 'accounts'] as const

/**
 * Submits a filing of each type for each of these hostile responses, which the authority sends to the
 * submission.
 */
export async function attackSubmissions(
  sweep: RunningSweep,
  answers: Readonly<Record<string, HostileAnswer>> = { ...INSTEAD, ...SPOILT },
): Promise<Attacked[]> {
  return attackAll(sweep, { answers, operation: 'submit', times: 1 })
}

/**
 * Submits a filing of each type for each of these hostile responses, which the authority sends to the first
 * poll.
 */
export async function attackPolls(
  sweep: RunningSweep,
  answers: Readonly<Record<string, HostileAnswer>> = { ...INSTEAD, ...SPOILT },
): Promise<Attacked[]> {
  return attackAll(sweep, { answers, operation: 'poll', times: 1 })
}

export async function attackCompanyData(sweep: RunningSweep): Promise<Attacked[]> {
  return attackAll(sweep, { answers: COMPANY_DATA, operation: 'lookup', times: 100 })
}

/** Returns the attacked submissions whose outcome violates a rule of the product. */
export function notAsExpected(attacked: readonly Attacked[]): Attacked[] {
  return attacked.filter(({ attack, end, sent, made }) => {
    // If the attack corrupted the authority's true response, the authority has processed the submission, and
    // a status query finds it. If the attack replaced the authority's response, the authority has not
    // processed the submission, and a status query does not find it. A refusal by the authority counts as a
    // refusal, whatever text it quotes.
    const ends = /truth/.test(attack)
      ? ['accepted']
      : /quot/.test(attack)
        ? ['error 1046', 'error 502']
        : ['error NOT_SENT', 'error NOT_RECEIVED', 'error OUTCOME_UNKNOWN']
    return !ends.includes(end) || sent !== 1 || made !== 1
  })
}

interface Attacks {
  readonly answers: Readonly<Record<string, HostileAnswer>>
  readonly operation: Operation
  readonly times: number
}

async function attackAll(sweep: RunningSweep, attacks: Attacks): Promise<Attacked[]> {
  return Promise.all(
    TYPES.flatMap((type) =>
      Object.entries(attacks.answers).map(([attack, answer]) =>
        attackOne(sweep, { ...attacks, type, attack, answer }),
      ),
    ),
  )
}

async function attackOne(
  sweep: RunningSweep,
  given: Attacks & { readonly type: FilingType; readonly attack: string; readonly answer: HostileAnswer },
): Promise<Attacked> {
  const { type, attack, answer, operation, times } = given
  const name = `${operation}, ${attack}`
  let made = 0
  const counted: HostileAnswer = (exchange) => {
    made += 1
    return answer(exchange)
  }
  const request =
    type === 'ct600' ? await returnWithSecrets(sweep, name) : await accountsWithSecrets(sweep, name)
  const about = request.company_number
  const authority = type === 'ct600' ? sweep.taxAuthority : sweep.registry
  if (operation === 'poll') authority.attack(firstPoll({ about, times, answer: counted, authority }))
  else
    (operation === 'lookup' ? sweep.registry : authority).attack({ about, operation, times, answer: counted })
  // Without company data the service refuses a filing; with company data, a slow response only means that
  // the machine is busy.
  const how = operation === 'lookup' ? 'file' : 'fileUntilAnswered'
  const filed = await sweep.client[how](type, sweep.account.live, request)
  const end = filed.status === 202 ? await endOf(sweep, filed) : `${filed.status} ${filed.code}`
  return { attack: `${type}: ${attack}`, end, sent: authority.submissions(about), made }
}

/** A poll names the submission by the id in the authority's response or in the submission itself. */
function firstPoll(given: {
  readonly about: string
  readonly times: number
  readonly answer: HostileAnswer
  readonly authority: HostileAuthority
}): Parameters<HostileAuthority['attack']>[0] {
  const { about, times, answer, authority } = given
  return {
    about,
    operation: 'submit',
    times: 1,
    async answer(exchange) {
      const truth = await exchange.truth()
      const named =
        /<SubmissionNumber>([^<]+)</.exec(exchange.question)?.[1] ??
        /<CorrelationID>([^<]+)</.exec(truth)?.[1]
      authority.attack({ about: named ?? about, operation: 'poll', times, answer })
      const head = `HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nContent-Length: ${Buffer.byteLength(truth)}`
      exchange.socket.write(`${head}\r\n\r\n${truth}`)
    },
  }
}

async function endOf(sweep: RunningSweep, filed: Parameters<typeof untilDecided>[1]): Promise<string> {
  const status = await untilDecided(sweep, filed)
  const path = `/api/v1/filings/${String(filed.data['filing_id'])}`
  const { data } = await sweep.client.ask(path, { key: sweep.account.live })
  const codes = (data['errors'] as { code: string }[]).map(({ code }) => code)
  return [status, ...codes].join(' ')
}
