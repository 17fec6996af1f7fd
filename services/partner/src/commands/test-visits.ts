// Visits by test links: the browser keeps the whole visit in an encrypted cookie, which only this service can
// read or make.
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { Problem } from '@cfs/contracts'
import { z } from 'zod'
import type { Sealing } from '../clients/sealing.ts'
import type { Draft } from '../domain/draft.ts'
import { readDraft } from '../store/drafts.ts'

export interface TestVisit {
  readonly accountId: string
  readonly companyNumber: string
  readonly email: string
  readonly externalId: string | null
  readonly expiresAt: Date
  readonly draft: Draft
  readonly revision: number
}

const PURPOSE = 'test visit'
const PREFIX = 't.'
/** Browsers keep cookies of up to 4,096 bytes, name and attributes included. */
const MAX_COOKIE_LENGTH = 3900
const MAX_CONTENT_BYTES = 65_536

const TOO_LARGE =
  'A sandbox form is kept in your browser, which has no room for all these answers. Enter fewer people, fewer repayments, and shorter names and texts. A form that files has no such limit.'

const content = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.string().nullable(),
  z.int(),
  z.int(),
  z.unknown(),
])

/** The cookie's value. Throws PAYLOAD_TOO_LARGE if the form has grown too large for a cookie. */
export function sealTestVisit(sealing: Pick<Sealing, 'seal'>, visit: TestVisit): string {
  const { accountId, companyNumber, email, externalId, expiresAt, revision, draft } = visit
  const all = [accountId, companyNumber, email, externalId, expiresAt.getTime(), revision, draft]
  const packed = deflateRawSync(JSON.stringify(all)).toString('base64')
  const cookie = `${PREFIX}${sealing.seal(PURPOSE, packed)}`
  if (cookie.length > MAX_COOKIE_LENGTH) throw new Problem('PAYLOAD_TOO_LARGE', TOO_LARGE)
  return cookie
}

/** The visit; undefined if this service did not make the cookie, or the visit is over. */
export function openTestVisit(
  sealing: Pick<Sealing, 'open'>,
  { cookie, now }: { readonly cookie: string; readonly now: Date },
): TestVisit | undefined {
  if (!cookie.startsWith(PREFIX)) return undefined
  const packed = sealing.open(PURPOSE, cookie.slice(PREFIX.length))
  if (packed === undefined) return undefined
  const text = inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: MAX_CONTENT_BYTES })
  const [accountId, companyNumber, email, externalId, expiresAtMs, revision, draft] = content.parse(
    JSON.parse(text.toString('utf8')),
  )
  const expiresAt = new Date(expiresAtMs)
  if (expiresAt <= now) return undefined
  return { accountId, companyNumber, email, externalId, expiresAt, revision, draft: readDraft(draft) }
}
