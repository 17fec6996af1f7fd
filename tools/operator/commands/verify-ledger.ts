// Recomputes the hashes of the ledger, and compares them with the hashes that billing wrote to its log.
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { Refusal } from '../../dev/arguments.ts'
import { chainViolations } from '../audit/store-violations.ts'
import { readChains } from '../audit/read-chains.ts'
import { command } from '../command.ts'
import { explained, optional, text } from '../options.ts'
import type { Services } from '../services.ts'

const HEADS_AT_ONCE = 1000

const head = z.object({ account_id: z.string(), sequence: z.number(), hash: z.string() })
const published = z.object({ msg: z.literal('ledger heads'), heads: z.array(head) })
const different = z.object({ different: z.array(head.omit({ hash: true })) })

export const verifyLedger = command({
  name: 'ledger verify',
  does: 'recomputes the hashes of all transactions: {accounts, transactions, broken, published, different}',
  options: {
    heads: explained(
      'A log of billing. Its lines "ledger heads" are compared with the ledger.',
      optional(text('FILE')),
    ),
  },
  async run({ heads: file }, { services }) {
    const heads = file === undefined ? [] : await readHeads(file)
    let [accounts, transactions] = [0, 0]
    const broken: { account_id: string; detail: string }[] = []
    for await (const page of readChains(services)) {
      accounts += page.chains.length
      for (const chain of page.chains) transactions += chain.transactions
      broken.push(...chainViolations(page).map(({ subject, detail }) => ({ account_id: subject, detail })))
    }
    const others = await listDifferent(services, heads)
    return { accounts, transactions, broken, published: heads.length, different: others }
  },
})

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
  const found: z.infer<typeof different>['different'][] = []
  for (let start = 0; start < heads.length; start += HEADS_AT_ONCE) {
    const body = { heads: heads.slice(start, start + HEADS_AT_ONCE) }
    const call = { service: 'billing', method: 'POST' as const, path: '/manage/ledger/heads', body }
    found.push(different.parse(await services.call({ ...call, isRepeatable: true })).different)
  }
  return found.flat()
}
