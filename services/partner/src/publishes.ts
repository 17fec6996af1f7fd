// The events of the partner service, all about an entitlement.
import type { OutgoingEvent } from '@cfs/messaging'
import type { FilingType, IsoDate } from '@cfs/values'
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

/** A filing of a customer's form was recorded. */
export function customerFiled(
  customer: Customer,
  filed: { readonly filingId: string; readonly type: FilingType; readonly periodEnd: IsoDate },
  at: Date,
): OutgoingEvent<'customer.filed'> {
  const { filingId, type, periodEnd } = filed
  const payload = {
    ...customerOf(customer, at),
    filing_id: filingId,
    filing_type: type,
    period_end: periodEnd,
  }
  return { type: 'customer.filed', key: customer.entitlementId, payload }
}

/** A customer could not file, because the partner cannot pay for it. */
export function customerUnfunded(
  customer: Customer,
  filingsWanted: number,
  at: Date,
): OutgoingEvent<'customer.unfunded'> {
  const payload = { ...customerOf(customer, at), filings_wanted: filingsWanted }
  return { type: 'customer.unfunded', key: customer.entitlementId, payload }
}

type Customer = Pick<Entitlement, 'entitlementId' | 'accountId' | 'companyNumber'>

function customerOf({ entitlementId, accountId, companyNumber }: Customer, at: Date) {
  return {
    entitlement_id: entitlementId,
    account_id: accountId,
    company_number: companyNumber,
    occurred_at: at.getTime(),
  }
}

function membersOf(entitlement: Entitlement, at: Date) {
  return { ...customerOf(entitlement, at), sequence: entitlement.sequence }
}
