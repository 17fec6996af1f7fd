// The routes for API keys. The operator manages the keys of every account; the dashboard manages only the
// keys of the account that its identity names.
import { type Actor, actorOf } from '@cfs/audit'
import {
  type ChangedKey,
  type ChangedSpendCap,
  type CreatedKey as CreatedKeyResource,
  instant,
  KEY_SCOPES,
  type KeyList,
  type KeyResource,
  line,
  type RevokedKey,
} from '@cfs/contracts'
import { addressRange, parseBody, success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { Clock } from '@cfs/runtime'
import { penceFromPounds, poundsFromPence } from '@cfs/values'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { changeKey } from '../../commands/keys/change-key.ts'
import type { CreateKey, CreatedKey } from '../../commands/keys/create-key.ts'
import { listAccountKeys, type ListedKey } from '../../commands/keys/list-account-keys.ts'
import { revokeKey } from '../../commands/keys/revoke-key.ts'
import type { RotateKey } from '../../commands/keys/rotate-key.ts'
import { setSpendCap } from '../../commands/keys/set-spend-cap.ts'

const CAP = { error: 'must be an amount in pounds from 0.01 to 1000000, with at most 2 decimals' }
const cap = z
  .number(CAP)
  .refine((amount) => amount >= 0.01 && amount <= 1_000_000 && penceFromPounds(amount) !== undefined, CAP)
const newCap = z.strictObject({ spend_cap: cap.nullable() })

const name = line(1, 100)
const scopes = z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length)
const allow = z
  .array(
    z.string().refine((text) => addressRange(text) !== undefined, {
      error: 'must be a CIDR range such as 203.0.113.0/24 or an address',
    }),
  )
  .min(1)
  .max(100)
const newKey = z.strictObject({
  mode: z.enum(['live', 'test']),
  name: name.default('unnamed'),
  scopes: scopes.optional(),
  expires_at: instant.optional(),
  allow: allow.optional(),
  spend_cap: cap.optional(),
})
/** A missing member stays as it is; null removes the expiry or the allow list. */
const keyChange = z
  .strictObject({ name, scopes, expires_at: instant.nullable(), allow: allow.nullable() })
  .partial()
const OVERLAP = { error: 'must be a whole number of seconds from 0 to 86400' }
const overlap = z.number().int(OVERLAP).min(0, OVERLAP).max(86_400, OVERLAP)
const rotation = z.strictObject({ overlap_seconds: overlap.default(0) })

const access = { config: { access: { scope: 'keys:manage' as const, isOfAccount: true } } }
type OfAccount = { Params: { account_id: string } }
type OfKey = { Params: { account_id: string; key_id: string } }

export function manageKeys(
  app: FastifyInstance,
  options: {
    readonly pool: Pool
    readonly clock: Clock
    readonly afterCommit: () => void
    readonly createKey: (request: CreateKey & { readonly by: Actor }) => Promise<CreatedKey>
    readonly rotateKey: (request: RotateKey) => Promise<CreatedKey>
  },
): void {
  const { pool, clock, afterCommit, createKey, rotateKey } = options
  changeSettings(app, { pool, clock, afterCommit })
  app.post<OfAccount>('/manage/accounts/:account_id/keys', access, async (request, reply) => {
    const body = parseBody(newKey, request.body)
    const { keyId, text } = await createKey({
      accountId: request.params.account_id,
      name: body.name,
      mode: body.mode,
      scopes: body.scopes,
      allowedCidrs: rangesOf(body.allow ?? null),
      expiresAt: dateOf(body.expires_at ?? null),
      spendCapPence: penceOf(body.spend_cap ?? null),
      by: actorOf(request),
      at: clock.now(),
    })
    afterCommit()
    return reply.code(201).send(success<CreatedKeyResource>(request, { key_id: keyId, key: text }))
  })

  app.get<OfAccount>('/manage/accounts/:account_id/keys', access, async (request) => {
    const keys = await listAccountKeys(pool, request.params.account_id)
    return success<KeyList>(request, { keys: keys.map(listedKey) })
  })

  app.put<OfKey>('/manage/accounts/:account_id/keys/:key_id/spend-cap', access, async (request) => {
    const { spend_cap: spendCap } = parseBody(newCap, request.body)
    const { account_id: accountId, key_id: keyId } = request.params
    const by = actorOf(request)
    await setSpendCap(pool, { accountId, keyId, spendCapPence: penceOf(spendCap), by, at: clock.now() })
    afterCommit()
    return success<ChangedSpendCap>(request, { key_id: keyId, spend_cap: spendCap })
  })

  app.post<OfKey>('/manage/accounts/:account_id/keys/:key_id/revoke', access, async (request) => {
    const { account_id: accountId, key_id: keyId } = request.params
    const by = actorOf(request)
    const revokedAt = await revokeKey(pool, { accountId, keyId, by, at: clock.now() })
    afterCommit()
    return success<RevokedKey>(request, { key_id: keyId, revoked_at: revokedAt.toISOString() })
  })

  app.post<OfKey>('/manage/accounts/:account_id/keys/:key_id/rotate', access, async (request) => {
    const { overlap_seconds: overlapSeconds } = parseBody(rotation, request.body ?? {})
    const { account_id: accountId, key_id: keyId } = request.params
    const by = actorOf(request)
    const fresh = await rotateKey({ accountId, keyId, overlapSeconds, by, at: clock.now() })
    afterCommit()
    return success<CreatedKeyResource>(request, { key_id: fresh.keyId, key: fresh.text })
  })
}

function changeSettings(
  app: FastifyInstance,
  options: { readonly pool: Pool; readonly clock: Clock; readonly afterCommit: () => void },
): void {
  const { pool, clock, afterCommit } = options
  app.patch<OfKey>('/manage/accounts/:account_id/keys/:key_id', access, async (request) => {
    const { expires_at: expiresAt, allow: ranges, ...rest } = parseBody(keyChange, request.body)
    const settings = {
      ...rest,
      expiresAt: expiresAt === undefined ? undefined : dateOf(expiresAt),
      allowedCidrs: ranges === undefined ? undefined : rangesOf(ranges),
    }
    const { account_id: accountId, key_id: keyId } = request.params
    const by = actorOf(request)
    const changed = await changeKey(pool, { accountId, keyId, settings, by, at: clock.now() })
    afterCommit()
    return success<ChangedKey>(request, {
      key_id: keyId,
      name: changed.name,
      scopes: changed.scopes,
      allow: changed.allowedCidrs,
      expires_at: changed.expiresAt?.toISOString() ?? null,
    })
  })
}

function listedKey(key: ListedKey): KeyResource {
  return {
    key_id: key.keyId,
    prefix: key.prefix,
    name: key.name,
    mode: key.mode,
    scopes: key.scopes,
    allow: key.allowedCidrs,
    created_at: key.createdAt.toISOString(),
    created_by: key.createdBy,
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    expires_at: key.expiresAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
    replaced_at: key.rotatedAt?.toISOString() ?? null,
    original_key_id: key.originalKeyId,
    spend_cap: key.spendCapPence === null ? null : poundsFromPence(key.spendCapPence),
  }
}

function rangesOf(ranges: readonly string[] | null): readonly string[] | null {
  return ranges?.map((range) => addressRange(range)?.text ?? range) ?? null
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

function penceOf(amount: number | null): number | null {
  return amount === null ? null : (penceFromPounds(amount) ?? null)
}
