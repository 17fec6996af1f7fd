// The events of the partner service, all about an entitlement.
import type { OutgoingEvent } from '@cfs/messaging'
import type { Entitlement } from './domain/entitlement.ts'
import type { TrialBalanceImport } from './domain/trial-balance-import.ts'

/** `entitlement` is the entitlement after the change, with the number of the event. */
export function entitlementCreated(entitlement: Entitlement, at: Date): OutgoingEvent<'entitlement.created'> {
  return {
    type: 'entitlement.created',
    key: entitlement.entitlementId,
    payload: membersOf(entitlement, at),
  }
}

export function entitlementEnded(entitlement: Entitlement, at: Date): OutgoingEvent<'entitlement.ended'> {
  return { type: 'entitlement.ended', key: entitlement.entitlementId, payload: membersOf(entitlement, at) }
}

export function activationConsumed(
  entitlement: Entitlement,
  { activationId, at }: { readonly activationId: string; readonly at: Date },
): OutgoingEvent<'activation.consumed'> {
  return {
    type: 'activation.consumed',
    key: entitlement.entitlementId,
    payload: { ...membersOf(entitlement, at), activation_id: activationId },
  }
}

export function trialBalanceImported(
  entitlement: Entitlement,
  imported: TrialBalanceImport,
): OutgoingEvent<'trial-balance.imported'> {
  return {
    type: 'trial-balance.imported',
    key: entitlement.entitlementId,
    payload: {
      ...membersOf(entitlement, imported.createdAt),
      import_id: imported.importId,
      period_start: imported.periodStart,
      period_end: imported.periodEnd,
      accounts_count: imported.accountsCount,
      unmapped_count: imported.unmappedCount,
      balance_difference_pence: imported.balanceDifferencePence,
    },
  }
}

function membersOf({ entitlementId, accountId, companyNumber, sequence }: Entitlement, at: Date) {
  return {
    entitlement_id: entitlementId,
    account_id: accountId,
    company_number: companyNumber,
    sequence,
    occurred_at: at.getTime(),
  }
}
