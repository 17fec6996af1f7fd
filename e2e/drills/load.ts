// Simulates several clients, each of which makes one filing after another; collects the response, the
// outcome and the times of every filing.
import { waitFor } from '@cfs/testing'
import type { FilingData } from '../api-client.ts'
import { dormantAccounts, nilReturn } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { fileUntilAnswered } from './drill-client.ts'
import type { DrillStack } from './drill-stack.ts'
import type { FiledWish } from './drill-ends.ts'

export interface LoadedFiling extends FiledWish {
  readonly status: string
  readonly errors: readonly string[]
  readonly postedAt: number
  readonly answeredAt: number
  /**
   * The time at which the client saw that the filing was decided and, if accepted, charged and documented.
   */
  readonly doneAt: number
}

export interface Load {
  readonly account: Account
  /** What the account had before the load, in pounds. */
  readonly paidIn: number
  /** The number of filings that have ended so far. */
  done(): number
  /** Stops filing, and waits until all filings have ended. */
  finish(): Promise<readonly LoadedFiling[]>
}

const LANES = 8
const PAID_IN = 100_000
const LIMIT = { timeoutMs: 180_000, intervalMs: 100 }
const FINAL: readonly string[] = ['accepted', 'rejected', 'error']

/** Files with a new account, eight filings at a time. */
export async function startLoad(stack: DrillStack): Promise<Load> {
  const account = await stack.account(PAID_IN)
  const filings: LoadedFiling[] = []
  const over = new AbortController()
  const lane = async (number: number) => {
    for (let turn = number; !over.signal.aborted; turn += 1)
      filings.push(await fileToTheEnd(stack, account, turn))
  }
  const all = Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)))
  // `finish` handles the rejection of this promise; until then the rejection must not count as unhandled.
  all.catch(() => undefined)
  return {
    account,
    paidIn: PAID_IN,
    done: () => filings.length,
    async finish() {
      over.abort()
      await all
      return filings
    },
  }
}

/** Makes one filing as a client does; every fourth filing is of accounts instead of a return. */
async function fileToTheEnd(stack: DrillStack, account: Account, turn: number): Promise<LoadedFiling> {
  const type = turn % 4 === 3 ? 'accounts' : 'ct600'
  const wish = { type, body: type === 'ct600' ? nilReturn() : dormantAccounts() } as const
  const postedAt = performance.now()
  const filed = await fileUntilAnswered(stack.api, account, wish)
  const answeredAt = performance.now()
  const { answer } = filed
  if (answer.status !== 202) throw new Error(`refused under load: ${answer.text}`)
  const { status, errors } = await untilOver(stack, account, answer.data.filing_id)
  const doneAt = performance.now()
  return { ...wish, ...filed, status, errors: errors.map(({ code }) => code), postedAt, answeredAt, doneAt }
}

function untilOver({ api }: DrillStack, { live }: Account, id: string): Promise<FilingData> {
  const path = `/api/v1/filings/${id}`
  const overNow = async (): Promise<FilingData | undefined> => {
    const { data } = await api.get(path, live)
    if (!FINAL.includes(data.status)) return undefined
    if (data.status !== 'accepted') return data
    if (data.charge === null) return undefined
    const documents = await api.get(`${path}/documents`, live)
    return documents.status === 200 ? data : undefined
  }
  return waitFor(overNow, { ...LIMIT, until: `${id} is over` })
}
