// Records that a partner was notified of a customer who could not file for lack of money.
import type { Tx } from '@cfs/postgres'
import type { IsoDate } from '@cfs/values'

/** Returns false if the partner was notified on this day already. */
export async function claimUnfundedNotice(
  tx: Tx,
  { entitlementId, day }: { readonly entitlementId: string; readonly day: IsoDate },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update entitlement set unfunded_notice_on = $2
     where entitlement_id = $1 and unfunded_notice_on is distinct from $2::date`,
    [entitlementId, day],
  )
  return rowCount === 1
}
