// How a partner's pages look; a partner without a theme has its account's name and the default colour.
import type { Queryable } from '@cfs/postgres'

export interface PageTheme {
  readonly name: string
  readonly colour: string | null
  readonly hasLogo: boolean
  readonly returnUrl: string | null
  readonly allowsRenewalMail: boolean
}

export async function findPageTheme(db: Queryable, accountId: string): Promise<PageTheme | undefined> {
  const { rows } = await db.query<PageTheme & Record<string, unknown>>(
    `select coalesce(t.name, p.name) as name, t.colour, t.logo is not null as "hasLogo",
       t.return_url as "returnUrl", coalesce(t.allows_renewal_mail, false) as "allowsRenewalMail"
     from (select $1::text as account_id) a
     left join theme t using (account_id) left join partner_account p using (account_id)
     where coalesce(t.name, p.name) is not null`,
    [accountId],
  )
  return rows[0]
}

export async function findPageLogo(
  db: Queryable,
  accountId: string,
): Promise<{ readonly content: Buffer; readonly mediaType: string } | undefined> {
  const { rows } = await db.query<{ content: Buffer; mediaType: string }>(
    `select logo as content, logo_media_type as "mediaType" from theme
     where account_id = $1 and logo is not null`,
    [accountId],
  )
  return rows[0]
}
