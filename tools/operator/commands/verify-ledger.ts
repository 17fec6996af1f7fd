// Recomputes the hashes of the ledger, compares them with the hashes that billing wrote to its log, and
// compares the transactions with those that billing published.
import { differentHeads, type DifferentHeads } from '@cfs/contracts'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { Refusal } from '../../dev/arguments.ts'
import { chainViolations } from '../audit/store-violations.ts'
import { comparePublishedLedger } from '../audit/compare-published-ledger.ts'
import { readPublishedTopics } from '../audit/published-topics.ts'
import { readChains } from '../audit/read-chains.ts'
import { command, type Session } from '../command.ts'
import { explained, optional, text } from '../options.ts'
import type { Services } from '../services.ts'

const HEADS_AT_ONCE = 1000

const head = z.object({ account_id: z.string(), sequence: z.number(), hash: z.string() })
const published = z.object({ msg: z.literal('ledger heads'), heads: z.array(head) })

export const verifyLedger = command({
  name: 'ledger verify',
  does: 'recomputes the hashes of all transactions, and compares them with what was published: {accounts, transactions, broken, published, published_transactions, different}',
  options: {
    heads: explained(
      'A log of billing. Its lines "ledger heads" are compared with the ledger.',
      optional(text('FILE')),
    ),
  },
  async run({ heads: file }, { services, kafka }) {
    const heads = file === undefined ? [] : await readHeads(file)
    let [accounts, transactions] = [0, 0]
    const broken: { account_id: string; detail: string }[] = []
    for await (const page of readChains(services)) {
      accounts += page.chains.length
      for (const chain of page.chains) transactions += chain.transactions
      broken.push(...chainViolations(page).map(({ subject, detail }) => ({ account_id: subject, detail })))
    }
    const topic = await compareTopic(services, kafka)
    return {
      accounts,
      transactions,
      broken,
      published: heads.length,
      published_transactions: topic.compared,
      different: withoutRepeats([...(await listDifferent(services, heads)), ...topic.different]),
    }
  },
})

type Different = DifferentHeads['different'][number]

/** The transactions that are on the topic and that the ledger has otherwise or not at all. */
async function compareTopic(services: Services, kafka: Session['kafka']) {
  if (kafka === undefined) return { compared: 0, different: [] }
  const topics = await readPublishedTopics(kafka, ['balance.changed'])
  try {
    const { compared, different: found } = await comparePublishedLedger(services, await topics.transactions())
    return {
      compared,
      different: found.map(({ accountId, sequence }) => ({ account_id: accountId, sequence })),
    }
  } finally {
    await topics.close()
  }
}

function withoutRepeats(found: readonly Different[]): readonly Different[] {
  return [...new Map(found.map((one) => [`${one.account_id} ${one.sequence}`, one])).values()]
}

/** Throws a Refusal if the file has no such line: it may be the wrong file. */
async function readHeads(file: string): Promise<readonly z.infer<typeof head>[]> {
  const log = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Refusal(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  const lines = log.split('\n').filter((line) => line.includes('"ledger heads"'))
  const heads = lines.flatMap((line) => published.parse(JSON.parse(line)).heads)
  if (heads.length === 0) throw new Refusal(`${file} has no line "ledger heads": give a log of billing`)
  return heads
}

async function listDifferent(services: Services, heads: readonly z.infer<typeof head>[]) {
  const found: DifferentHeads['different'][] = []
  for (let start = 0; start < heads.length; start += HEADS_AT_ONCE) {
    const body = { heads: heads.slice(start, start + HEADS_AT_ONCE) }
    const call = { service: 'billing', method: 'POST' as const, path: '/manage/ledger/heads', body }
    found.push((await services.call({ ...call, isRepeatable: true }, differentHeads)).different)
  }
  return found.flat()
}
