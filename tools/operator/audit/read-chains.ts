// Reads what billing reports about the chains of the accounts' transactions, page by page.
import { type ChainFacts, chainFacts } from '@cfs/contracts'
import type { Services } from '../services.ts'

const PAGE_ACCOUNTS = 500
/** The time limit is long, because billing recomputes every hash of these accounts. */
const PAGE_LIMIT_MS = 120_000

/** Pages of accounts, in the order of their ids. */
export async function* readChains(services: Services): AsyncGenerator<ChainFacts> {
  for (let after = ''; ; ) {
    const query = new URLSearchParams({ after, limit: String(PAGE_ACCOUNTS) })
    const path = `/manage/audit/chains?${query.toString()}`
    const page = await services.call({ service: 'billing', path, timeoutMs: PAGE_LIMIT_MS }, chainFacts)
    yield page
    const last = page.chains.at(-1)
    if (last === undefined || page.chains.length < PAGE_ACCOUNTS) return
    after = last.account_id
  }
}
