// The rules about acknowledged requests of partners: the same key gets the same response, everything that was
// acknowledged is stored, and an import's record says what was sent.
import { checkRule } from '../machine/breach.ts'
import type { World } from '../model/world.ts'
import { type AcknowledgedImport, type Link, UNKNOWN_NAMES } from '../partners/partner-books.ts'

export function checkAcknowledgedLink({ books, databases }: World, link: Link): void {
  const { activation } = databases.partner.tables
  const { activationId, key, accountId } = link
  checkRule('a link that a partner has exists', activation.committed.has(activationId), () => activationId)
  const same = books.links.find((one) => one.key === key && one.accountId === accountId)
  const isSame = same === undefined || same.token === link.token
  checkRule('the same request gets the same link', isSame, () => key)
}

export function checkAcknowledgedImport(world: World, imported: AcknowledgedImport): void {
  const { importId, request } = imported
  const { imported: table, entitlement } = world.databases.partner.tables
  const row = table.committed.get(importId)
  checkRule('an acknowledged import exists', row !== undefined, () => importId)
  const owner = entitlement.committed.get(row?.entitlementId ?? '')
  const isOwn = owner?.accountId === request.accountId && owner.companyNumber === request.companyNumber
  checkRule('an import belongs to the company that it names', isOwn, () => importId)
  for (const other of world.books.imports) {
    if (other.request.accountId !== request.accountId || other.request.key !== request.key) continue
    checkRule('the same request gets the same import', other.record === imported.record, () => request.key)
  }
  const differencePence = row?.balanceDifferencePence
  checkRule('an import says by how much it is out of balance', differencePence === request.differencePence)
  const named = UNKNOWN_NAMES.slice(0, request.unknownAccounts)
  const placed = named.filter((name) => world.books.placed.has(`${row?.entitlementId}/${name}`))
  const unmapped = row?.unmappedCount ?? -1
  checkRule(
    'an import states every account that it could not place',
    unmapped <= named.length && unmapped >= named.length - placed.length,
    () => `${importId}: ${unmapped} of ${named.length}`,
  )
}
