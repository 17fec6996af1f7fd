// Records what the customer found at the authority about a filing whose outcome is unknown, so that the
// period can be filed again, or counts as filed. The filing stays final: only its reason changes.
import { type Actor, appendAuditEntry } from '@cfs/audit'
import { filingNotFound, Problem } from '@cfs/contracts'
import { inTransaction, type Tx } from '@cfs/postgres'
import { authorityOf } from '@cfs/values'
import type { FilingView } from '../domain/filing.ts'
import {
  type FoundOutcome,
  foundByCustomer,
  isOutcomeUnknown,
  withFoundOutcome,
} from '../domain/service-error.ts'
import type { FilingContext } from '../sending/filing-context.ts'
import { saveExternalFiling } from '../store/external-filings.ts'
import { type OwnFiling, withPartsAndHistory } from '../store/filing-views.ts'
import { lockOwnFiling, saveFoundErrors, saveFoundPartErrors } from '../store/save-found-errors.ts'

/**
 * Throws VALIDATION_ERROR if the outcome is known. Recording the same again changes nothing.
 */
export function recordFoundOutcome(
  { pool, clock }: Pick<FilingContext, 'pool' | 'clock'>,
  own: OwnFiling,
  { found, actor }: { readonly found: FoundOutcome; readonly actor: Actor },
): Promise<FilingView> {
  return inTransaction(pool, async (tx) => {
    const locked = await lockOwnFiling(tx, own)
    const [filing] = locked === undefined ? [] : await withPartsAndHistory(tx, [locked])
    if (filing === undefined) throw filingNotFound()
    const { filingId, accountId } = filing
    const authority = authorityOf(filing.type)
    const { code } = foundByCustomer({ authority }, found)
    if (!filing.errors.some(isOutcomeUnknown)) {
      if (filing.errors.some((error) => error.code === code)) return filing
      throw new Problem('VALIDATION_ERROR', 'The outcome of this filing is known already.')
    }
    const at = clock.now()
    const errors = withFoundOutcome(filing.errors, authority, found)
    await saveFoundErrors(tx, { filingId, errors, at })
    const parts = filing.parts.map((part) => {
      return { ...part, errors: withFoundOutcome(part.errors, authority, found) }
    })
    for (const { part, errors: partErrors } of parts)
      await saveFoundPartErrors(tx, { filingId, part, errors: partErrors })
    if (found === 'held') await recordAsFiled(tx, filing, at)
    const change = { before: { code: 'OUTCOME_UNKNOWN' }, after: { code } }
    const entry = { at, accountId, by: actor, subject: filingId, ...change }
    await appendAuditEntry(tx, { ...entry, action: 'filing.outcome_recorded' })
    return { ...filing, errors, parts, updatedAt: at }
  })
}

/** One of several returns that the authority has does not make the whole period filed. */
async function recordAsFiled(tx: Tx, filing: FilingView, at: Date): Promise<void> {
  if (filing.parts.length > 1 || filing.amendment !== null) return
  const { accountId, type, companyNumber, period } = filing
  const dates = { periodStart: period.start, periodEnd: period.end, filedOn: null }
  await saveExternalFiling(tx, { accountId, type, companyNumber, ...dates, createdAt: at })
}
