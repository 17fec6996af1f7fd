// Claims due deliveries for a process, and records their attempts. A claim is a lease: if its process dies,
// the delivery is due again when the lease ends, and is sent again under the same id.
import { namedStatement, type Tx } from '@cfs/postgres'
import { z } from 'zod'
import type { Health } from '../domain/delivery.ts'
import { OF_ACTIVE_ACCOUNT, resumedAt } from './of-active-account.ts'
import type { StoredAttempt } from './deliveries.ts'

const row = z.object({
  deliveryId: z.string(),
  endpointId: z.string(),
  accountId: z.string(),
  mode: z.enum(['live', 'test']),
  eventId: z.string(),
  type: z.string(),
  position: z.number().nullable(),
  occurredAt: z.date(),
  /** Null for a ping, and for an event that is no longer kept. */
  data: z.string().nullable(),
  attemptCount: z.number(),
  url: z.string(),
  failures: z.number(),
  isSlow: z.boolean(),
  /** Newest first. */
  secrets: z.array(z.string()),
})
export type ClaimedDelivery = z.infer<typeof row> & { readonly claimId: string }

export interface ClaimWish {
  readonly claimId: string
  readonly now: Date
  /** When another process may claim what this one has not recorded. */
  readonly leaseUntil: Date
  readonly most: number
  /** How many of them may be to endpoints that fail or are slow. */
  readonly mostSlow: number
  /** How many attempts of one endpoint may be under way at a time; one that fails or is slow gets one. */
  readonly perEndpoint: number
  /** How many attempts of one account may be under way at a time. */
  readonly perAccount: number
  /** How many attempts at one registrable domain may be under way at a time, over all accounts. */
  readonly perHost: number
  /** How many of them may be of one account, and to endpoints that fail or are slow. */
  readonly perHostAndAccount: number
  readonly slowPerHost: number
  /** A domain is busy while more attempts than these are under way there, over all accounts. */
  readonly quietPerHost: number
  /** How many of `most` and of `mostSlow` busy domains leave free for the others. */
  readonly reserved: number
  readonly reservedSlow: number
  /** How many attempts a minute one domain gets, unless it is one of `sharedDomains`. */
  readonly perMinute: number
  readonly sharedDomains: readonly string[]
}

// 1. Finds the endpoints with something pending, by hopping from endpoint to endpoint through the index: a
//    long queue costs no more than a short one.
// 2. Locks those with something due, the one that has waited longest first. Another process skips them.
// 3. Gives each endpoint's first delivery a turn, then each one's second, up to the limits. Quiet domains
//    come first, and busy ones leave a reserve: however many receivers hold their attempts, an attempt for
//    another customer is made at once.
// 4. Counts what it takes against the attempts per minute of the domains.
// The list leaves out endpoints whose share is used up, because they would fill it: failing or slow ones, all
// or at busy domains, those of one account at a domain, and those of one domain.
/** The registrable domain of an endpoint; the host of its URL until the domain has been computed. */
const DOMAIN = `coalesce(e.domain, rtrim(lower(split_part(split_part(e.url, '/', 3), ':', 1)), '.'))`
/** An endpoint counts as slow until its first quick response, and for a time after each slow one. */
const IS_SLOW = '(e.is_slow or coalesce(e.slow_until > :now, false))'
const FAILS_OR_IS_SLOW = `(e.failures > 0 or ${IS_SLOW})`
/** A domain may spend the attempts of so much time at once, and gets them back at a steady rate. */
const SPENT_AT_ONCE = `interval '10 seconds'`
/** How many attempts under way, of `busy`, count against the limits of an endpoint `r`. */
const underWay = (condition = 'true') =>
  `coalesce((select sum(b.under_way) from busy b where b.domain = r.domain and ${condition}), 0)`

const CLAIM = namedStatement<ClaimWish>(`
  with recursive pending as (
    (select endpoint_id from webhook_delivery where state = 'pending' order by endpoint_id limit 1)
    union all
    select (select d.endpoint_id from webhook_delivery d
      where d.state = 'pending' and d.endpoint_id > p.endpoint_id order by d.endpoint_id limit 1)
    from pending p where p.endpoint_id is not null
  ), busy as materialized (
    select ${DOMAIN} as domain, e.account_id, ${FAILS_OR_IS_SLOW} as is_slow, count(*) as under_way
    from webhook_delivery d join webhook_endpoint e using (endpoint_id)
    where d.claim_id is not null and d.due_at > :now group by 1, 2, 3
  ), ready as materialized (
    select e.endpoint_id, e.account_id, e.claimed_at, ${DOMAIN} as domain, ${FAILS_OR_IS_SLOW} as is_slow,
      row_number() over (partition by ${DOMAIN}, e.account_id
        order by e.claimed_at, e.endpoint_id) as of_account,
      row_number() over (partition by ${DOMAIN}, ${FAILS_OR_IS_SLOW}
        order by e.claimed_at, e.endpoint_id) as of_kind
    from pending p join webhook_endpoint e on e.endpoint_id = p.endpoint_id
    where e.status = 'enabled' and ${OF_ACTIVE_ACCOUNT} and (e.paused_until is null or e.paused_until <= :now)
      and (:mostSlow::int > 0 or not ${FAILS_OR_IS_SLOW})
      and exists (select from webhook_delivery d
        where d.endpoint_id = e.endpoint_id and d.state = 'pending' and d.due_at <= :now)
      and (select count(*) from webhook_delivery d where d.account_id = e.account_id
        and d.endpoint_id = e.endpoint_id and d.claim_id is not null and d.due_at > :now)
        < case when ${FAILS_OR_IS_SLOW} then 1 else :perEndpoint::int end
      and (select count(*) from webhook_delivery d where d.account_id = e.account_id
        and d.claim_id is not null and d.due_at > :now) < :perAccount
  ), rooms as materialized (
    select r.domain, ${underWay()} as under_way, least(:perHost::int - ${underWay()},
      case when r.domain = any(:sharedDomains::text[]) then :perHost::int
      else floor(extract(epoch from :now::timestamptz
        - greatest(s.spent_until - ${SPENT_AT_ONCE}, :now::timestamptz - ${SPENT_AT_ONCE}))
        * :perMinute::int / 60) end) as room
    from (select distinct domain from ready) r left join webhook_domain s using (domain)
  ), fair as (
    select r.endpoint_id, r.domain, r.is_slow, r.claimed_at, m.room, m.under_way,
      row_number() over (partition by r.domain order by r.claimed_at, r.endpoint_id) as of_domain
    from ready r join rooms m using (domain)
    where r.of_account + ${underWay('b.account_id = r.account_id')} <= :perHostAndAccount::int
      and (not r.is_slow or r.of_kind + ${underWay('b.is_slow')} <= :slowPerHost::int
        and (:mostSlow::int > :reservedSlow::int or r.of_kind + m.under_way <= :quietPerHost::int))
  ), locked as materialized (
    select e.endpoint_id, e.account_id, e.url, e.failures, ${IS_SLOW} as is_slow, e.claimed_at,
      f.domain, f.room
    from (
      select endpoint_id, domain, room, row_number() over (partition by is_slow
        order by of_domain + under_way > :quietPerHost::int, claimed_at, endpoint_id) as of_kind
      from fair where of_domain <= room
    ) f join webhook_endpoint e using (endpoint_id)
    where e.status = 'enabled' and f.of_kind <= :most::int
    order by e.claimed_at, e.endpoint_id
    for no key update of e skip locked
  ), chosen as (
    select r.delivery_id, r.endpoint_id, r.claimed_at, r.turn, r.is_slow, r.domain, r.room,
      row_number() over (partition by r.domain order by r.turn, r.claimed_at, r.endpoint_id) as of_domain,
      row_number() over (partition by r.domain order by r.turn, r.claimed_at, r.endpoint_id)
        + ${underWay()} > :quietPerHost::int as is_busy,
      row_number() over (partition by r.domain, r.account_id
        order by r.turn, r.claimed_at, r.endpoint_id)
        + ${underWay('b.account_id = r.account_id')} as of_domain_and_account,
      row_number() over (partition by r.account_id
        order by r.turn, r.claimed_at, r.endpoint_id) as of_account,
      (select count(*) from webhook_delivery u where u.account_id = r.account_id
        and u.claim_id is not null and u.due_at > :now) as under_way
    from (
      select k.endpoint_id, k.account_id, k.claimed_at, k.domain, k.room,
        k.failures > 0 or k.is_slow as is_slow, d.delivery_id,
        row_number() over (partition by k.endpoint_id order by d.due_at, d.position) as turn
      from locked k cross join lateral (
        select c.delivery_id, c.due_at, c.position from webhook_delivery c
        where c.endpoint_id = k.endpoint_id and c.state = 'pending' and c.due_at <= :now
        order by c.due_at, c.position
        limit greatest(0, case when k.failures > 0 or k.is_slow then 1 else :perEndpoint::int end
          - (select count(*) from webhook_delivery u where u.account_id = k.account_id
            and u.endpoint_id = k.endpoint_id and u.claim_id is not null and u.due_at > :now))
      ) d
    ) r
  ), shared as (
    select delivery_id, endpoint_id, turn, claimed_at, is_slow, is_busy, domain,
      row_number() over (partition by is_slow order by is_busy, turn, claimed_at, endpoint_id) as of_kind
    from chosen where of_account + under_way <= :perAccount and of_domain <= room
      and of_domain_and_account <= :perHostAndAccount::int
  ), placed as (
    select delivery_id, endpoint_id, domain, is_busy,
      row_number() over (order by is_busy, turn, claimed_at, endpoint_id) as place
    from shared
    where not is_slow or of_kind <= :mostSlow::int - case when is_busy then :reservedSlow::int else 0 end
  ), taken as (
    select delivery_id, endpoint_id, domain from placed
    where place <= :most::int - case when is_busy then :reserved::int else 0 end
  ), turned as (
    update webhook_endpoint set claimed_at = :now where endpoint_id in (select endpoint_id from taken)
  ), spent as (
    insert into webhook_domain (domain, spent_until)
    select domain, :now::timestamptz + count(*) * interval '1 minute' / :perMinute::int from taken
    where domain <> all(:sharedDomains::text[]) group by domain order by domain
    on conflict (domain) do update set
      spent_until = greatest(webhook_domain.spent_until, :now) + (excluded.spent_until - :now::timestamptz)
  )
  update webhook_delivery d set claim_id = :claimId, due_at = :leaseUntil
  from taken t join locked k using (endpoint_id)
  where d.delivery_id = t.delivery_id
  returning d.delivery_id as "deliveryId", d.endpoint_id as "endpointId", d.account_id as "accountId", d.mode,
    d.event_id as "eventId", d.type, d.position, d.occurred_at as "occurredAt",
    (select f.data from feed_event f where f.event_id = d.event_id) as data,
    d.attempt_count as "attemptCount", k.url, k.failures, k.is_slow as "isSlow",
    array(select s.sealed from webhook_secret s where s.endpoint_id = d.endpoint_id
      and (s.expires_at is null or s.expires_at > :now) order by s.secret_id desc) as secrets`)

/** Whether the delivery's endpoint fails or counts as slow, so that it counts against `mostSlow`. */
export function isToSlow({ failures, isSlow }: Pick<ClaimedDelivery, 'failures' | 'isSlow'>): boolean {
  return failures > 0 || isSlow
}

/** Claims due deliveries, fairly among endpoints and accounts. */
export async function claimDeliveries(tx: Tx, claim: ClaimWish): Promise<readonly ClaimedDelivery[]> {
  const { rows } = await tx.query(CLAIM.text, CLAIM.values(claim))
  return rows.map((each) => ({ ...row.parse(each), claimId: claim.claimId }))
}

export interface RecordedAttempt {
  readonly deliveryId: string
  readonly claimId: string
  readonly state: 'pending' | 'delivered' | 'failed'
  readonly dueAt: Date
  /** Null if the delivery was given back without an attempt. */
  readonly attempt: StoredAttempt | null
}

/** Of a delivery's last attempts, and of their responses, so many are kept. */
const KEPT_ATTEMPTS = 20
const KEPT_RESPONSES = 3

/** Records attempts and ends their claims. A delivery whose claim has passed to another process stays. */
export async function recordAttempts(tx: Tx, recorded: readonly RecordedAttempt[]): Promise<void> {
  await tx.query(
    `update webhook_delivery d
     set state = r.state, due_at = r."dueAt", claim_id = null,
       attempt_count = d.attempt_count + case when r.attempt is null then 0 else 1 end,
       attempts = case when r.attempt is null then d.attempts else (
         select jsonb_agg(case when k.newer < ${KEPT_RESPONSES} then k.attempt
           else k.attempt || '{"response": null}' end order by k.newer desc)
         from (select a.attempt, row_number() over (order by a.place desc) - 1 as newer
           from jsonb_array_elements(d.attempts || r.attempt) with ordinality as a (attempt, place)) k
         where k.newer < ${KEPT_ATTEMPTS}) end
     from jsonb_to_recordset($1::jsonb) as r ("deliveryId" text, "claimId" uuid, state text,
       "dueAt" timestamptz, attempt jsonb)
     where d.delivery_id = r."deliveryId" and d.claim_id = r."claimId"`,
    [JSON.stringify(recorded)],
  )
}

const healthRow = z.object({
  endpointId: z.string(),
  accountId: z.string(),
  mode: z.enum(['live', 'test']),
  url: z.string(),
  isEnabled: z.boolean(),
  failures: z.number(),
  failingSince: z.date().nullable(),
  pausedUntil: z.date().nullable(),
  isSlow: z.boolean(),
})
export type EndpointHealth = z.infer<typeof healthRow>

/**
 * The health of endpoints, locked in one order until the end of the transaction. The time in which an account
 * was suspended does not count as time in which its endpoints failed.
 */
export async function lockHealth(tx: Tx, endpointIds: readonly string[]): Promise<readonly EndpointHealth[]> {
  const { rows } = await tx.query(
    `select endpoint_id as "endpointId", account_id as "accountId", mode, url,
       status = 'enabled' as "isEnabled", failures,
       case when failing_since is not null
         then greatest(failing_since, ${resumedAt('e')}) end as "failingSince",
       paused_until as "pausedUntil", is_slow as "isSlow"
     from webhook_endpoint e where endpoint_id = any($1) order by endpoint_id for no key update`,
    [endpointIds],
  )
  return rows.map((each) => healthRow.parse(each))
}

export interface HealthChange extends Health {
  readonly endpointId: string
  /** Until when the endpoint counts as slow; null leaves the time as it is. */
  readonly slowUntil: Date | null
  readonly disabledReason: 'gone' | 'failing' | null
}

/**
 * Saves the health of endpoints, and disables those that have a reason. A deleted one that held an attempt
 * still makes the next one of its account count as slow.
 */
export async function saveHealth(tx: Tx, changes: readonly HealthChange[], at: Date): Promise<void> {
  await tx.query(
    `update webhook_endpoint e
     set failures = c.failures, failing_since = c."failingSince", paused_until = c."pausedUntil",
       is_slow = c."isSlow", slow_until = coalesce(c."slowUntil", e.slow_until),
       status = case when c."disabledReason" is null then e.status else 'disabled' end,
       disabled_reason = coalesce(c."disabledReason", e.disabled_reason),
       disabled_at = case when c."disabledReason" is null then e.disabled_at else $2 end
     from jsonb_to_recordset($1::jsonb) as c ("endpointId" text, failures integer, "failingSince" timestamptz,
       "pausedUntil" timestamptz, "isSlow" boolean, "slowUntil" timestamptz, "disabledReason" text)
     where e.endpoint_id = c."endpointId"`,
    [JSON.stringify(changes), at],
  )
}
