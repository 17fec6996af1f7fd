// A customer's visit: who fills in which company's form. A live visit is stored; a visit by a test link is in
// the browser's cookie only, encrypted, because the sandbox stores nothing.
import type { Pool } from '@cfs/postgres'
import type { ProductApi } from '@cfs/http'
import type { Clock, Logger } from '@cfs/runtime'
import type { ActivationTokens } from '../clients/activation-tokens.ts'
import type { Sealing } from '../clients/sealing.ts'
import type { Draft } from '../domain/draft.ts'
import type { VisitMember } from '../domain/visit-member.ts'

/** What the pages of the form need. */
export interface FormContext {
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Logger
  readonly sealing: Sealing
  readonly tokens: ActivationTokens
  readonly api: ProductApi
  /** Makes the relay publish events immediately. */
  readonly afterCommit: () => void
}

interface VisitFacts {
  readonly accountId: string
  readonly companyNumber: string
  readonly email: string
  readonly externalId: string | null
  readonly expiresAt: Date
  readonly draft: Draft
  /** The number of the draft's last change. */
  readonly revision: number
  /** A text that only this visit's forms are bound to. */
  readonly formOwner: string
}

export type Visit =
  | (VisitFacts & {
      readonly mode: 'live'
      readonly entitlementId: string
      readonly idHash: Buffer
      /** Null for the visit of a member of the partner's account. */
      readonly activationId: string | null
      readonly member: VisitMember | undefined
      readonly startedAt: Date
    })
  | (VisitFacts & { readonly mode: 'test'; readonly member?: undefined })

const HOUR_MS = 3_600_000
/** The duration of a visit, unless its customer asks for more time near its end. */
export const VISIT_MS = 2 * HOUR_MS
/** The most that a visit lasts after its link was opened, however often it is prolonged. */
export const LONGEST_VISIT_MS = 12 * HOUR_MS
/** From this time before its end on, a visit warns and can be prolonged. */
export const NEAR_END_MS = 20 * 60_000

/** The caller whom other services see. */
export function callerOf({ accountId, mode }: Pick<Visit, 'accountId' | 'mode'>, requestId: string) {
  return { accountId, mode, actor: 'partner-page', requestId } as const
}

/** The beginning of the paths of a filing's routes. */
export function prefixOf({ mode }: Pick<Visit, 'mode'>): string {
  return mode === 'live' ? '/api/v1' : '/sandbox/v1'
}
