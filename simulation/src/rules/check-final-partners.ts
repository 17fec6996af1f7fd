// The rules about partners at the end of a run: the service lists what the books say, every form knows its
// filings, its copies of filings are current, and the operator's audit finds nothing.
import { checkRule } from '../machine/breach.ts'
import type { World } from '../model/world.ts'
import { unansweredVisits } from '../operations/complete-partners.ts'
import { filingKey } from '../../../services/partner/src/planning/parts-to-send.ts'
import type { Listed } from '../partners/partner-books.ts'

export function checkFinalPartners(world: World): void {
  const { books } = world
  if (books.companies.size === 0) return
  for (const one of books.listed) checkListed(world, one)
  const listed = books.listed.reduce((sum, { entitlements }) => sum + entitlements.length, 0)
  checkRule('every company is listed once', listed === books.companies.size, () => `${listed} listed`)
  checkRule('no form that was sent stays without an answer', unansweredVisits(world).length === 0)
  checkForms(world)
  checkCopies(world)
  checkAudit(world)
}

function checkListed({ books, databases }: World, { accountId, entitlements }: Listed): void {
  for (const listed of entitlements) {
    const { entitlementId: id, state, companyNumber, lastImport, filings } = listed
    const book = books.companies.get(id)
    const about = (): string => `${id}: ${state}, in the books ${book?.state}`
    const isOwn = book?.accountId === accountId && book.companyNumber === companyNumber
    checkRule('a partner sees its own companies', isOwn, about)
    checkRule('a company is listed with its state', state === book?.state, about)
    const current = new Set(book?.imports.values())
    const isKnown = lastImport === null ? current.size === 0 : current.has(lastImport.import_id)
    checkRule('a company is listed with its newest import', isKnown, about)
    for (const { filing_id: filingId, status } of filings) {
      const filing = databases.filing.tables.filing.committed.get(filingId)
      const isSame = filing?.status === status && filing.accountId === accountId
      checkRule('a partner sees the status of its own filings', isSame, () => `${filingId}: ${status}`)
    }
  }
}

/** Each press has its own number; a filing that the filing service recorded for it is the form's own. */
function checkForms({ databases }: World): void {
  const { draft } = databases.partner.tables
  const { idempotencyKey, filing } = databases.filing.tables
  for (const { entitlementId, state } of draft.committed.values()) {
    const entitlement = databases.partner.tables.entitlement.committed.get(entitlementId)
    for (const type of ['ct600', 'accounts'] as const) {
      const part = state.parts[type]
      if (part === undefined) continue
      const key = filingKey(state, type, part)
      const recorded = idempotencyKey.committed.get(`${entitlement?.accountId}/${key}`)
      const about = (): string => `${key}: ${recorded?.filingId}, in the form ${part.filingId}`
      if (part.state === 'due') checkRule('a form knows what was filed for it', recorded === undefined, about)
      if (part.state !== 'sent') continue
      const own = filing.committed.get(part.filingId ?? '')
      checkRule('a form shows the filing that was made for it', recorded?.filingId === part.filingId, about)
      const isOwn = own?.companyNumber === entitlement?.companyNumber && own?.type === type
      checkRule('a form files for its own company', isOwn, about)
    }
  }
}

/** Filings recorded before the account's first entitlement are no concern of the partner service. */
function checkCopies({ books, databases }: World): void {
  const copies = databases.partner.tables.filing.committed
  for (const filing of databases.filing.tables.filing.committed.values()) {
    const sinceMs = books.entitledSinceMs.get(filing.accountId) ?? Number.POSITIVE_INFINITY
    if (filing.createdAt.getTime() <= sinceMs) continue
    const copy = copies.get(filing.filingId)
    const isCurrent = copy?.status === filing.status && copy.sequence === filing.sequence
    checkRule("partner's copy of a filing is current", isCurrent, () => {
      return `${filing.filingId} is ${filing.status}, and in the copy ${copy?.status}`
    })
  }
}

function checkAudit({ books }: World): void {
  const { counted: _counted, ...violations } = books.facts ?? {}
  checkRule('the audit reads the partner service', books.facts !== undefined)
  for (const [rule, found] of Object.entries(violations)) {
    checkRule('the audit finds nothing', found.length === 0, () => `${rule}: ${found.join()}`)
  }
}
