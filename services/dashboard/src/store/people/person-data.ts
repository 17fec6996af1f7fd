// Everything that the dashboard stores about a person, for the person. Secrets and hashes of secrets stay
// here: they say nothing about the person, and a copy of them could open the account.
import type { Queryable } from '@cfs/postgres'

interface Part {
  readonly columns: string
  readonly by: 'person_id' | 'email'
  readonly newestFirst: string
}

/** Newest entries first; a log may be long. */
export const MOST_ENTRIES = 10_000

const OF_PERSON = { by: 'person_id', newestFirst: 'created_at' } as const
const PARTS: Readonly<Record<string, Part>> = {
  person: { ...OF_PERSON, columns: 'person_id, email, name, created_at' },
  membership: { ...OF_PERSON, columns: 'account_id, role, created_at' },
  session: {
    ...OF_PERSON,
    columns: 'account_id, stage, created_at, last_seen_at, expires_at, user_agent, network',
  },
  known_device: { ...OF_PERSON, columns: 'created_at, last_seen_at' },
  totp: { ...OF_PERSON, columns: 'created_at, confirmed_at' },
  passkey: { ...OF_PERSON, columns: 'name, transports, is_backed_up, created_at, last_used_at' },
  recovery_code: { by: 'person_id', newestFirst: 'used_at', columns: 'used_at' },
  email_link: { ...OF_PERSON, columns: 'purpose, email, created_at, expires_at, used_at' },
  mail: { ...OF_PERSON, columns: 'kind, account_id, created_at, sent_at, given_up_at' },
  stopped_mail: { by: 'person_id', newestFirst: 'stopped_at', columns: 'kind, stopped_at' },
  invitation: {
    by: 'email',
    newestFirst: 'created_at',
    columns: 'account_id, email, role, invited_by, created_at, expires_at, ended_at, outcome',
  },
  sign_up: {
    by: 'email',
    newestFirst: 'created_at',
    columns: 'email, name, account_name, created_at, used_at',
  },
  audit_entry: {
    by: 'person_id',
    newestFirst: 'entry_id',
    columns: 'at, account_id, action, subject, address, request_id, details',
  },
  visitor_event: { by: 'person_id', newestFirst: 'event_id', columns: 'at, action, address, request_id' },
}

export type PersonData = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** The rows of each table that names the person, with at most `MOST_ENTRIES` of each, the newest first. */
export async function selectPersonData(
  db: Queryable,
  { personId, email }: { readonly personId: string; readonly email: string },
): Promise<PersonData> {
  const data: Record<string, PersonData[string]> = {}
  for (const [table, { columns, by, newestFirst }] of Object.entries(PARTS)) {
    const [condition, value] =
      by === 'email' ? ['lower(email) = lower($1)', email] : ['person_id = $1', personId]
    const { rows } = await db.query(
      `select ${columns} from ${table} where ${condition} order by ${newestFirst} desc nulls last limit $2`,
      [value, MOST_ENTRIES],
    )
    data[table] = rows
  }
  return data
}
