// The rule about the daily spend caps of API keys, checked on each commit of the filing service.
import { checkRule } from '../machine/breach.ts'
import type { World } from '../model/world.ts'
import type { FilingRow, FilingTables } from '../tables/filing-tables.ts'
import type { GatewayTables } from '../tables/gateway-tables.ts'

/** A request takes ten seconds at most, and may begin with a cap that was changed a second before. */
const CAP_MAY_BE_OLD_MS = 11_000
const LONDON_DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'short' })
const COUNTED = ['pending', 'submitted', 'accepted']

export function recordSpendCaps({ spendCaps, time }: World, tables: GatewayTables): void {
  for (const { key, before, after } of tables.apiKey.changes()) {
    if (after === undefined || after.originalKeyId !== null) continue
    if (before?.spendCapPence === after.spendCapPence) continue
    spendCaps.record(key, after.spendCapPence, time.nowMs)
  }
}

/** What a key files in a day, in progress and accepted, does not exceed its cap at the time of a filing. */
export function checkSpendCap({ spendCaps, time }: World, tables: FilingTables, filing: FilingRow): void {
  const { filingId, originalKeyId, createdAt, pricePence } = filing
  if (originalKeyId === null || pricePence === 0) return
  const day = LONDON_DAY.format(createdAt)
  let spentPence = 0
  for (const row of tables.filing.rows()) {
    const isOwn = row.originalKeyId === originalKeyId && COUNTED.includes(row.status)
    if (isOwn && LONDON_DAY.format(row.createdAt) === day) spentPence += row.pricePence
  }
  const capPence = spendCaps.highestSince(originalKeyId, time.nowMs - CAP_MAY_BE_OLD_MS)
  checkRule('no key spends more in a day than its cap', spentPence <= capPence, () => {
    return `${filingId}: ${spentPence} pence of ${originalKeyId}, whose cap is ${capPence}`
  })
}
