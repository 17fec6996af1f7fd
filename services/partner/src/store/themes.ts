// Stored themes, one for each partner that has chosen one.
import { namedStatement, type Queryable, type Tx } from '@cfs/postgres'
import type { LogoType, Theme } from '../domain/theme.ts'

/** The theme and the account's name; the theme is null if the partner has chosen none. */
export async function findTheme(
  db: Queryable,
  accountId: string,
): Promise<{ readonly accountName: string | undefined; readonly theme: Theme | null }> {
  const { rows } = await db.query<{
    accountName: string | null
    name: string | null
    colour: string | null
    logo: Buffer | null
    logoType: LogoType | null
    returnUrl: string | null
    allowsRenewalMail: boolean | null
  }>(
    `select partner_account.name as "accountName", theme.name, colour, logo, logo_media_type as "logoType",
       return_url as "returnUrl", allows_renewal_mail as "allowsRenewalMail"
     from (select $1::text as account_id) as asked
       left join partner_account using (account_id) left join theme using (account_id)`,
    [accountId],
  )
  const [row] = rows
  const accountName = row?.accountName ?? undefined
  if (row === undefined || row.name === null) return { accountName, theme: null }
  const { name, colour, logo, logoType, returnUrl, allowsRenewalMail } = row
  const image = logo === null || logoType === null ? null : { mediaType: logoType, content: logo }
  return {
    accountName,
    theme: { name, colour, logo: image, returnUrl, allowsRenewalMail: allowsRenewalMail === true },
  }
}

const SAVE = namedStatement<{
  accountId: string
  name: string
  colour: string | null
  logo: Uint8Array | null
  logoType: string | null
  returnUrl: string | null
  allowsRenewalMail: boolean
  at: Date
}>(`
  insert into theme (account_id, name, colour, logo, logo_media_type, return_url, allows_renewal_mail,
    changed_at)
  values (:accountId, :name, :colour, :logo, :logoType, :returnUrl, :allowsRenewalMail, :at)
  on conflict (account_id) do update set name = excluded.name, colour = excluded.colour, logo = excluded.logo,
    logo_media_type = excluded.logo_media_type, return_url = excluded.return_url,
    allows_renewal_mail = excluded.allows_renewal_mail, changed_at = excluded.changed_at`)

export async function saveTheme(
  tx: Tx,
  theme: Theme,
  { accountId, at }: { readonly accountId: string; readonly at: Date },
): Promise<void> {
  const { name, colour, logo, returnUrl, allowsRenewalMail } = theme
  const image = { logo: logo?.content ?? null, logoType: logo?.mediaType ?? null }
  await tx.query(
    SAVE.text,
    SAVE.values({ accountId, name, colour, ...image, returnUrl, allowsRenewalMail, at }),
  )
}
