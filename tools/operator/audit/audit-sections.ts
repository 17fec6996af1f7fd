// Lists everything that the audit checks: first whether the databases of the services agree, then the rules
// inside each database.
import type { Services } from '../services.ts'
import { type AccountFacts, accountRules } from './account-rules.ts'
import { publishedLedgerSection } from './compare-published-ledger.ts'
import { type FilingFacts, filingRules } from './filing-rules.ts'
import { factLists } from './fact-lists.ts'
import { mergeById } from './merge-by-id.ts'
import { type PagedList, readPages } from './read-pages.ts'
import type { Section } from './rule.ts'
import type { PublishedTopics } from './published-topics.ts'
import { storeSections } from './store-sections.ts'
import { streamedSection } from './streamed-section.ts'

/** The audit also reads the Kafka topics if the address of the instance's broker is known. */
export function auditSections(services: Services, topics?: PublishedTopics): readonly Section[] {
  return [
    streamedSection(filingRules, (after) => filingFacts(services, after, topics)),
    streamedSection(accountRules, (after) => accountFacts(services, after, topics)),
    publishedLedgerSection(services, topics),
    ...storeSections(services),
  ]
}

async function* filingFacts(
  services: Services,
  after: string,
  topics: PublishedTopics | undefined,
): AsyncGenerator<FilingFacts> {
  const published = await topics?.filings(after)
  const from = <T extends { readonly id: string }>(list: PagedList<T>) => readPages(services, list, after)
  const { filings, charges, holds, sets } = factLists
  const streams = {
    filings: from(filings),
    charges: from(charges),
    holds: from(holds),
    sets: from(sets),
    published: inOrder(published?.facts),
  }
  for await (const { id, ...found } of mergeById(streams)) {
    const { isWhole } = published ?? {}
    const sequences = found.published[0]?.sequences ?? []
    yield {
      id,
      filing: found.filings[0],
      charges: found.charges,
      hold: found.holds[0],
      set: found.sets[0],
      published: isWhole === undefined ? undefined : { sequences, isWhole },
    }
  }
}

async function* accountFacts(
  services: Services,
  after: string,
  topics: PublishedTopics | undefined,
): AsyncGenerator<AccountFacts> {
  const published = await topics?.accounts()
  const from = <T extends { readonly id: string }>(list: PagedList<T>) => readPages(services, list, after)
  const { opened, ledgers, projections } = factLists
  const streams = { opened: from(opened), ledgers: from(ledgers), projections: from(projections) }
  for await (const { id, ...found } of mergeById(streams)) {
    const [gateway, ledger, projection] = [found.opened[0], found.ledgers[0], found.projections[0]]
    yield { id, gateway, ledger, projection, published: published?.(id) }
  }
}

async function* inOrder<T>(facts: readonly T[] = []): AsyncGenerator<T> {
  yield* facts
}
