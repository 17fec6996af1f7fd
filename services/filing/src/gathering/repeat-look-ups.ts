// Repeats a look-up for dry runs and pages for a short time instead of asking the registry again: a client
// changes its figures and asks for another dry run. A live filing always asks the registry itself.
import type { CompanyDataClient, CompanyRecord } from '../clients/company-data/company-data-client.ts'

const KEPT_MS = 30_000
const MOST_COMPANIES = 1000

interface Kept {
  readonly company: CompanyRecord
  readonly readAtMs: number
}

export function repeatLookUps(client: CompanyDataClient): CompanyDataClient {
  // The oldest first.
  const kept = new Map<string, Kept>()

  function dropOld(nowMs: number): void {
    for (const [number, { readAtMs }] of kept) {
      if (nowMs - readAtMs < KEPT_MS && kept.size <= MOST_COMPANIES) return
      kept.delete(number)
    }
  }

  return {
    async company(number, question) {
      dropOld(performance.now())
      const isLive = question.purpose === 'filing'
      const keptCompany = kept.get(number)
      if (keptCompany !== undefined && !isLive) return { kind: 'found', company: keptCompany.company }
      const readAtMs = performance.now()
      const outcome = await client.company(number, question)
      kept.delete(number)
      // A live filing may change the register, so what was true before it is not kept.
      if (outcome.kind === 'found' && !isLive && isWhole(outcome.company)) {
        kept.set(number, { company: outcome.company, readAtMs })
      }
      return outcome
    },
  }
}

/** What one request did not need may be needed by the next. */
function isWhole({ areOfficersUnread, isHistoryUnread }: CompanyRecord): boolean {
  return areOfficersUnread !== true && isHistoryUnread !== true
}
