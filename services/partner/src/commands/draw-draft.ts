// Has the filing service draw the drafts of one filing, in the customer's turn. While the filing service has
// no place free, it is asked again for a while; after that a page says that the draft is waiting.
import { setTimeout as sleep } from 'node:timers/promises'
import type { DryRunDocument } from '@cfs/contracts'
import { ServiceRefusal } from '@cfs/http'
import type { FilingType } from '@cfs/values'
import type { DraftTurns } from '../state/draft-turns.ts'
import { previewFiling } from './preview-filing.ts'
import type { Preview } from '../planning/previews.ts'
import type { FormContext, Visit } from './visit.ts'

export type DrawnDraft =
  | { readonly kind: 'drawn'; readonly documents: readonly DryRunDocument[] }
  /** The form cannot be filed any more, for the reason that its pages show. */
  | { readonly kind: 'refused' }
  /** Others were before this customer for as long as a page may take. */
  | { readonly kind: 'busy' }

export interface DraftToDraw {
  readonly turns: DraftTurns
  readonly type: FilingType
  readonly requestId: string
  /** Aborts when the customer leaves. */
  readonly signal: AbortSignal
  readonly waitMs: number
}

const ASK_AGAIN_MS = 300

/** Throws the reason of the signal if the customer leaves. */
export async function drawDraft(
  context: Pick<FormContext, 'api'>,
  visit: Visit,
  { turns, type, requestId, signal: left, waitMs }: DraftToDraw,
): Promise<DrawnDraft> {
  const waited = AbortSignal.timeout(waitMs)
  const signal = AbortSignal.any([left, waited])
  // A drawing that has begun is not ended because the customer waited for it.
  const asked = { type, requestId, withDocuments: true, signal: left }
  const { accountId, draft } = visit
  let outage: unknown
  try {
    const preview = await turns.run({ accountId, draftId: draft.draftId, signal }, async () => {
      for (;;) {
        const drawn = await drawOnce(context, visit, asked)
        if ('result' in drawn) return drawn
        if ('refusal' in drawn && drawn.refusal.code !== 'RATE_LIMITED') return drawn
        outage = 'outage' in drawn ? drawn.outage : undefined
        await sleep(ASK_AGAIN_MS, undefined, { signal })
      }
    })
    return 'result' in preview ? { kind: 'drawn', documents: preview.result.documents } : { kind: 'refused' }
  } catch (error) {
    left.throwIfAborted()
    if (!waited.aborted) throw error
    if (outage !== undefined) throw outage
    return { kind: 'busy' }
  }
}

/** The preview, or why the filing service is unavailable: all its places may be taken. */
async function drawOnce(
  context: Pick<FormContext, 'api'>,
  visit: Visit,
  asked: Parameters<typeof previewFiling>[2],
): Promise<Preview | { readonly outage: unknown }> {
  try {
    return await previewFiling(context, visit, asked)
  } catch (error) {
    const isRefusal = error instanceof Error && error.cause instanceof ServiceRefusal
    if (!isRefusal || asked.signal?.aborted === true) throw error
    return { outage: error }
  }
}
