// Inserts requests of one account into the dashboard's log, which then looks as it would after a month of
// steady use.
import type { Pool } from '@cfs/postgres'

/** Spreads the requests evenly over the last 29 days; one in ten is refused, and one in a hundred failed. */
export async function seedRequests(
  dashboard: Pool,
  { accountId, count }: { readonly accountId: string; readonly count: number },
): Promise<void> {
  await dashboard.query(SEED, [accountId, count])
}

const SEED = `
  insert into api_request (at, account_id, request_id, key_id, mode, method, route, status, error_code,
    duration_ms, upstream_ms, address)
  select now() - n * (interval '29 days' / $2::int), $1, gen_random_uuid(), 'key_' || n % 3,
    (array['live', 'live', 'live', 'test'])[1 + n % 4], (array['POST', 'GET'])[1 + n % 2],
    (array['/api/v1/filings/ct600', '/api/v1/filings/{filing_id}', '/api/v1/filings/accounts',
      '/api/v1/balance'])[1 + n / 4 % 4],
    case when n % 100 = 0 then 503 when n % 10 = 0 then 400 else 200 end,
    case when n % 100 = 0 then 'SERVICE_UNAVAILABLE' when n % 10 = 0 then 'VALIDATION_ERROR' end,
    20 + n % 400, 10 + n % 390, '203.0.113.7'
  from generate_series(1, $2::int) as n`
