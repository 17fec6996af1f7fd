// Finds rows that violate the rules of entitlements, links, sessions and imports, for the operator's audit.
import type { PartnerStoreFacts } from '@cfs/contracts'
import type { Queryable } from '@cfs/postgres'

// Times are taken before the entitlement's row is locked, so they may be out of order by as long as a
// transaction waits. The visit of a member of the partner's account has no link.
const TOLERANCE = `interval '1 minute'`

const FACTS = `select
  json_build_object(
    'entitlements', (select count(*) from entitlement), 'activations', (select count(*) from activation),
    'imports', (select count(*) from trial_balance_import), 'sessions', (select count(*) from page_session)
  ) as counted,
  array(
    select entitlement_id from entitlement as one where state = 'active' and exists (
      select from entitlement as other where other.account_id = one.account_id and other.state = 'active'
        and other.company_number = one.company_number and other.entitlement_id <> one.entitlement_id)
  ) as repeated_entitlements,
  array(
    select import_id from trial_balance_import as imported left join entitlement using (entitlement_id)
    where entitlement.entitlement_id is null
      or imported.created_at < entitlement.created_at - ${TOLERANCE}
      or imported.created_at > ended_at + ${TOLERANCE}
  ) as unentitled_imports,
  array(
    select activation_id from page_session where activation_id is not null
    group by activation_id having count(*) > 1
    union
    select activation_id from activation where consumed_at is not null
      and (voided_at is not null or consumed_at > expires_at)
  ) as reused_activations,
  array(
    select distinct session.activation_id from page_session as session
    left join activation using (activation_id)
    where session.activation_id is not null
      and (consumed_at is null or session.entitlement_id <> activation.entitlement_id)
  ) as stray_sessions`

export async function selectStoreFacts(db: Queryable): Promise<PartnerStoreFacts> {
  const { rows } = await db.query<PartnerStoreFacts & Record<string, unknown>>(FACTS)
  const [facts] = rows
  if (facts === undefined) throw new Error('the store has no facts')
  return facts
}
