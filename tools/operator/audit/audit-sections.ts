// All that the audit looks at: what must agree between the stores, then what must hold inside each.
import type { Services } from '../services.ts'
import { type AccountFacts, accountRules } from './account-rules.ts'
import { type FilingFacts, filingRules } from './filing-rules.ts'
import { factLists } from './fact-lists.ts'
import { mergeById } from './merge-by-id.ts'
import { type PagedList, readPages } from './read-pages.ts'
import type { Section } from './rule.ts'
import { storeSections } from './store-sections.ts'
import { streamedSection } from './streamed-section.ts'

export function auditSections(services: Services): readonly Section[] {
  return [
    streamedSection(filingRules, (after) => filingFacts(services, after)),
    streamedSection(accountRules, (after) => accountFacts(services, after)),
    ...storeSections(services),
  ]
}

async function* filingFacts(services: Services, after: string): AsyncGenerator<FilingFacts> {
  const from = <T extends { readonly id: string }>(list: PagedList<T>) => readPages(services, list, after)
  const { filings, charges, holds, sets } = factLists
  const streams = { filings: from(filings), charges: from(charges), holds: from(holds), sets: from(sets) }
  for await (const { id, ...found } of mergeById(streams)) {
    yield { id, filing: found.filings[0], charges: found.charges, hold: found.holds[0], set: found.sets[0] }
  }
}

async function* accountFacts(services: Services, after: string): AsyncGenerator<AccountFacts> {
  const from = <T extends { readonly id: string }>(list: PagedList<T>) => readPages(services, list, after)
  const { opened, ledgers, projections } = factLists
  const streams = { opened: from(opened), ledgers: from(ledgers), projections: from(projections) }
  for await (const { id, ...found } of mergeById(streams)) {
    yield { id, gateway: found.opened[0], ledger: found.ledgers[0], projection: found.projections[0] }
  }
}
