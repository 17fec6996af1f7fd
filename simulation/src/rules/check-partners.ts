// The rules about partners, checked on each commit of the partner service: entitlements follow their events,
// a link works once, a visit ends with its entitlement, and a form never loses what it has sent.
import { decodeEvent } from '@cfs/contracts'
import { checkRule } from '../machine/breach.ts'
import type { World } from '../model/world.ts'
import { isPartnerEvent } from '../partners/partner-books.ts'
import type { Change } from '../postgres/committed-table.ts'
import type { ActivationRow, DraftRow, ImportRow, PartnerTables } from '../tables/partner-tables.ts'

export function checkPartners(world: World, tables: PartnerTables): void {
  for (const { before, after } of tables.outbox.changes()) {
    if (before !== undefined || after === undefined || !isPartnerEvent(after.topic)) continue
    world.books.enter(after.topic, decodeEvent(after.topic, after.value), world.time.nowMs)
  }
  checkEntitlements(world, tables)
  for (const change of tables.activation.changes()) checkActivation(world, tables, change)
  for (const change of tables.imported.changes()) checkImport(tables, change)
  for (const change of tables.draft.changes()) checkDraft(world, tables, change)
}

function checkEntitlements({ books }: World, tables: PartnerTables): void {
  for (const { key, before, after } of tables.entitlement.changes()) {
    checkRule('an entitlement is never deleted', after !== undefined, () => key)
    if (after === undefined) continue
    const book = books.companies.get(key)
    const isTold = book?.state === after.state && book.sequence === after.sequence
    checkRule('an entitlement is as its events say', isTold, () => `${key}: ${after.state}, ${book?.state}`)
    const same = [...tables.entitlement.rows()].filter(
      (row) => row.accountId === after.accountId && row.companyNumber === after.companyNumber,
    )
    checkRule('a partner has one entitlement to a company', same.length === 1, () => key)
    const isSameCompany = before === undefined || before.companyNumber === after.companyNumber
    checkRule('an entitlement keeps its company', isSameCompany, () => key)
  }
  for (const { key, before, after } of tables.pageSession.changes()) {
    if (after === undefined || before !== undefined) continue
    const own = [...tables.pageSession.rows()].filter((row) => row.activationId === after.activationId)
    checkRule('a link starts one visit', own.length === 1, () => after.activationId)
    const link = tables.activation.get(after.activationId)
    const isOfLink = link?.consumedAt !== null && link?.entitlementId === after.entitlementId
    checkRule('a visit belongs to the company of its link', isOfLink, () => key)
  }
  const ended = [...tables.entitlement.changes()].filter(({ after }) => after?.state === 'ended')
  for (const { key } of ended) {
    const left = [...tables.pageSession.rows()].some((row) => row.entitlementId === key)
    checkRule('a visit ends with its entitlement', !left, () => key)
  }
}

function checkActivation(
  { time }: World,
  tables: PartnerTables,
  { key, before, after }: Change<ActivationRow>,
): void {
  checkRule('a link is not deleted in a run', after !== undefined, () => key)
  if (after === undefined) return
  const { entitlementId, consumedAt, voidedAt, expiresAt } = after
  const isChanged = (of: 'consumedAt' | 'voidedAt'): boolean =>
    before !== undefined && before[of] !== null && before[of]?.getTime() !== after[of]?.getTime()
  checkRule('the use of a link is final', !isChanged('consumedAt') && !isChanged('voidedAt'), () => key)
  checkRule('a link is used or replaced, not both', consumedAt === null || voidedAt === null, () => key)
  const isOpen = (row: ActivationRow) =>
    row.entitlementId === entitlementId && row.consumedAt === null && row.voidedAt === null
  const open = [...tables.activation.rows()].filter(isOpen)
  checkRule('only the newest link of a company works', open.length <= 1, () => entitlementId)
  if (consumedAt === null || before?.consumedAt !== null) return
  const isActive = tables.entitlement.get(entitlementId)?.state === 'active'
  checkRule('no link works after the end of the entitlement', isActive, () => key)
  // The commit may come later than the press by as long as a transaction waits.
  const isInTime = consumedAt.getTime() < expiresAt.getTime() && consumedAt.getTime() <= time.nowMs
  checkRule('no link works after it expired', isInTime, () => key)
}

function checkImport(tables: PartnerTables, { key, before, after }: Change<ImportRow>): void {
  checkRule('an import is not deleted in a run', after !== undefined, () => key)
  if (after === undefined) return
  const { entitlementId, periodEnd, record } = after
  if (before === undefined) {
    const isActive = tables.entitlement.get(entitlementId)?.state === 'active'
    checkRule('no import without an active entitlement', isActive, () => key)
  } else {
    const isSame = JSON.stringify(before.record) === JSON.stringify(record) && before.supersededAt === null
    checkRule('the record of an import never changes', isSame, () => key)
  }
  const current = [...tables.imported.rows()].filter(
    (row) => row.entitlementId === entitlementId && row.periodEnd === periodEnd && row.supersededAt === null,
  )
  checkRule('a period has one current import', current.length === 1, () => `${entitlementId} ${periodEnd}`)
}

function checkDraft(world: World, tables: PartnerTables, { key, before, after }: Change<DraftRow>): void {
  checkRule('a form is not deleted in a run', after !== undefined, () => key)
  if (before === undefined || after === undefined) return
  checkRule('two tabs do not overwrite each other', after.revision === before.revision + 1, () => key)
  const isReplaced = before.state.draftId !== after.state.draftId
  if (isReplaced) {
    const isKept = tables.earlierForm.get(before.state.draftId)?.entitlementId === key
    checkRule('a form that was sent is kept', isKept, () => before.state.draftId)
  }
  for (const type of ['ct600', 'accounts'] as const) {
    const [old, part] = [before.state.parts[type], isReplaced ? undefined : after.state.parts[type]]
    if (old?.state === 'sending' && isReplaced)
      checkRule('a form on its way is not replaced', false, () => key)
    if (old?.state !== 'sent' || part?.filingId === old.filingId) continue
    checkLeft(world, { key, filingId: old.filingId ?? '', isReplaced })
    if (isReplaced) continue
    checkRule('a filing that is sent again has a new number', part?.attempt === old.attempt + 1, () => key)
  }
}

/** A form leaves a filing behind only once it is decided, and sends again only what no authority can have. */
function checkLeft(
  { databases }: World,
  {
    key,
    filingId,
    isReplaced,
  }: { readonly key: string; readonly filingId: string; readonly isReplaced: boolean },
): void {
  const { filing, part } = databases.filing.tables
  const status = filing.committed.get(filingId)?.status
  const isFailed = status === 'rejected' || status === 'error'
  const about = (): string => `${key}: ${filingId} is ${status}`
  checkRule('a form waits for its decision', isFailed || (isReplaced && status === 'accepted'), about)
  if (isReplaced) return
  const isUnclear = [...part.committed.values()].some(
    (row) => row.filingId === filingId && row.errors.some(({ code }) => code === 'OUTCOME_UNKNOWN'),
  )
  checkRule('a form does not send again what an authority may have', !isUnclear, about)
}
