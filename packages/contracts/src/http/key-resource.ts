// An account's API keys as the gateway answers the dashboard and the operator, and the amount that they have
// spent, as the filing service answers.
import { z } from 'zod'
import { pounds } from './line.ts'

/** An API key without anything secret. */
export const keyResource = z.object({
  key_id: z.string(),
  /** The beginning of the key's text: enough to recognise it, and not secret. */
  prefix: z.string(),
  name: z.string(),
  mode: z.enum(['live', 'test']),
  scopes: z.array(z.string()).readonly(),
  /** The CIDR ranges that may use the key; null for any address. */
  allow: z.array(z.string()).readonly().nullable(),
  created_at: z.string(),
  /**
   * The id of the person who created the key, `operator`, or the name of the service that did; null if it
   * is no longer recorded.
   */
  created_by: z.string().nullable(),
  last_used_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  /** When another key was made to take its place; null if none was. */
  replaced_at: z.string().nullable(),
  /** The first of the keys that replaced one another by rotation; the spend cap counts all of them. */
  original_key_id: z.string(),
  /** The daily spend cap; null for none. */
  spend_cap: pounds.nullable(),
})
export type KeyResource = z.infer<typeof keyResource>

/** Answers GET /manage/accounts/{account_id}/keys: oldest first. */
export const keyList = z.object({ keys: z.array(keyResource) })
export type KeyList = z.infer<typeof keyList>

/** Answers POST …/keys and POST …/keys/{key_id}/rotate: the text of the key is shown only once. */
export const createdKey = z.object({ key_id: z.string(), key: z.string() })
export type CreatedKey = z.infer<typeof createdKey>

/** Answers POST /manage/accounts/{account_id}/keys/{key_id}/revoke. */
export const revokedKey = z.object({ key_id: z.string(), revoked_at: z.string() })
export type RevokedKey = z.infer<typeof revokedKey>

/** Answers PUT /manage/accounts/{account_id}/keys/{key_id}/spend-cap. */
export const changedSpendCap = z.object({ key_id: z.string(), spend_cap: pounds.nullable() })
export type ChangedSpendCap = z.infer<typeof changedSpendCap>

/** Answers PATCH /manage/accounts/{account_id}/keys/{key_id}. */
export const changedKey = keyResource.pick({
  key_id: true,
  name: true,
  scopes: true,
  allow: true,
  expires_at: true,
})
export type ChangedKey = z.infer<typeof changedKey>

/** Answers GET …/key-spending of the filing service: the amount that each key has spent today. */
export const keySpending = z.object({
  keys: z.array(z.object({ original_key_id: z.string(), spent: pounds })),
  currency: z.literal('GBP'),
  resets_at: z.string(),
})
export type KeySpending = z.infer<typeof keySpending>
