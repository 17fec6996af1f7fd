// Erases database rows that can no longer be used.
import type { Queryable } from '@cfs/postgres'

const STATEMENTS: readonly string[] = [
  'delete from sign_up where expires_at < $1',
  'delete from email_link where expires_at < $1',
  // A form that arrives after its session has ended is kept for its person, for whom the row is still needed.
  `delete from session where expires_at < $1::timestamptz - interval '1 day'`,
  'delete from used_once where expires_at < $1',
  `delete from attempts where last_at < $1::timestamptz - interval '1 day'`,
  `delete from filing_change where at < $1::timestamptz - interval '1 day'`,
  `delete from mail where created_at < $1::timestamptz - interval '30 days'`,
  `delete from visitor_event where at < $1::timestamptz - interval '30 days'`,
  `delete from known_device where last_seen_at < $1::timestamptz - interval '400 days'`,
  `delete from invitation where coalesce(ended_at, expires_at) < $1::timestamptz - interval '30 days'`,
  `delete from watched_company where removed_at < $1::timestamptz - interval '30 days'`,
  `delete from deadline_reminder where reminded_at < $1::timestamptz - interval '400 days'`,
  // The database refuses to erase younger entries, even if the clock of this process is wrong.
  `delete from audit_entry where at < least($1::timestamptz, now()) - interval '6 years'`,
  "delete from totp where confirmed_at is null and created_at < $1::timestamptz - interval '1 day'",
]

export async function deleteExpiredRows(db: Queryable, now: Date): Promise<number> {
  let count = 0
  for (const statement of STATEMENTS) count += (await db.query(statement, [now])).rowCount ?? 0
  return count
}
