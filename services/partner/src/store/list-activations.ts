// Reads the activation links of a partner's companies.
import type { Queryable } from '@cfs/postgres'
import type { Activation } from '../domain/activation.ts'

export type ListedActivation = Activation & { readonly companyNumber: string }

/** A page of an account's links, newest first, of one company or of all, and their total number. */
export async function listActivations(
  db: Queryable,
  page: {
    readonly accountId: string
    readonly companyNumber: string | null
    readonly limit: number
    readonly offset: number
  },
): Promise<{ readonly activations: readonly ListedActivation[]; readonly total: number }> {
  const matches = 'account_id = $1 and ($2::text is null or company_number = $2)'
  const { rows } = await db.query<ListedActivation & Record<string, unknown>>(
    `select activation_id as "activationId", company_number as "companyNumber", email,
       external_id as "externalId", activation.created_at as "createdAt", expires_at as "expiresAt",
       voided_at as "voidedAt", consumed_at as "consumedAt"
     from activation join entitlement using (entitlement_id)
     where ${matches} order by activation_id desc limit $3 offset $4`,
    [page.accountId, page.companyNumber, page.limit, page.offset],
  )
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from activation join entitlement using (entitlement_id) where ${matches}`,
    [page.accountId, page.companyNumber],
  )
  return { activations: rows, total: counted.rows[0]?.total ?? 0 }
}
