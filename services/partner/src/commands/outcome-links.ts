// Links to the page about one filing, for the e-mail about its outcome. They work for two weeks, any number
// of times, and reach that filing and its documents only.
import type { IsoDate } from '@cfs/values'
import { z } from 'zod'
import { findFiledByCustomer, type FiledByCustomer } from '../store/outcome-mails.ts'
import { pageUrlOf } from './page-site.ts'
import type { PartnerContext } from './partner-context.ts'

const PURPOSE = 'outcome'
const LINK_DAYS = 14
const DAY_MS = 86_400_000
const MAX_TOKEN_LENGTH = 1000
const content = z.tuple([z.literal(1), z.string(), z.string(), z.int()])

export interface OutcomeLink {
  readonly url: string
  readonly endsAt: Date
}

type Links = Pick<PartnerContext, 'pool' | 'clock' | 'sealing' | 'activationUrl'>

export async function makeOutcomeLink(
  context: Links,
  { accountId, filingId }: { readonly accountId: string; readonly filingId: string },
): Promise<OutcomeLink> {
  const endsAt = new Date(context.clock.now().getTime() + LINK_DAYS * DAY_MS)
  const all: z.infer<typeof content> = [1, accountId, filingId, endsAt.getTime()]
  const token = context.sealing.seal(PURPOSE, JSON.stringify(all))
  return { url: `${await pageUrlOf(context, accountId)}/outcome/${token}`, endsAt }
}

export type OpenedOutcomeLink =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'over'; readonly accountId: string }
  | {
      readonly kind: 'open'
      readonly accountId: string
      readonly endsAt: Date
      readonly filed: FiledByCustomer & { readonly companyNumber: string; readonly periodEnd: IsoDate }
    }

/** What a link leads to; it is over after its time, and once the entitlement has ended. */
export async function openOutcomeLink(
  context: Pick<Links, 'pool' | 'clock' | 'sealing'>,
  token: string,
): Promise<OpenedOutcomeLink> {
  const text = token.length > MAX_TOKEN_LENGTH ? undefined : context.sealing.open(PURPOSE, token)
  if (text === undefined) return { kind: 'unknown' }
  const [, accountId, filingId, endsAtMs] = content.parse(JSON.parse(text))
  const endsAt = new Date(endsAtMs)
  if (endsAt <= context.clock.now()) return { kind: 'over', accountId }
  const filed = await findFiledByCustomer(context.pool, { filingId, accountId })
  return filed === undefined ? { kind: 'over', accountId } : { kind: 'open', accountId, endsAt, filed }
}
