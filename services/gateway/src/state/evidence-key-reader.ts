// Reads the public keys of evidence packs for everyone. However many people ask, the documents service is
// asked at most once in a minute, or once in 5 seconds while it does not answer.
import { type EvidenceKeySet, evidenceKeySet } from '@cfs/contracts'
import { IDENTITY_HEADER, type IdentitySigner } from '@cfs/http'
import type { Clock } from '@cfs/runtime'
import { z } from 'zod'
import type { Service } from '../clients/services.ts'
import { askService } from '../clients/ask-service.ts'

export interface KeySources {
  readonly documents: Service
  readonly sign: IdentitySigner
  readonly clock: Clock
}

const FRESH_MS = 60_000
const RETRY_MS = 5000
const answers = z.object({ data: evidenceKeySet })

/**
 * Returns a function that reads the keys. Keys are only ever added, so the last known ones are returned while
 * the documents service does not answer; undefined if none are known yet.
 */
export function createEvidenceKeyReader(sources: KeySources): () => Promise<EvidenceKeySet | undefined> {
  let lastKeys: EvidenceKeySet | undefined
  let reading: Promise<EvidenceKeySet | undefined> | undefined
  let nextAtMs = -Infinity
  return () => {
    const nowMs = sources.clock.now().getTime()
    if (reading !== undefined && nowMs < nextAtMs) return reading
    nextAtMs = nowMs + RETRY_MS
    reading = readKeys(sources).then((keys) => {
      if (keys !== undefined) nextAtMs = nowMs + FRESH_MS
      lastKeys = keys ?? lastKeys
      return lastKeys
    })
    return reading
  }
}

async function readKeys({ documents, sign }: KeySources): Promise<EvidenceKeySet | undefined> {
  const identity = {
    accountId: 'gateway',
    keyId: 'gateway',
    mode: 'live',
    scopes: ['evidence:keys'],
    requestId: 'evidence-keys',
    partner: false,
  } as const
  const headers = { [IDENTITY_HEADER]: sign(identity, 'documents') }
  return answers.safeParse(await askService(documents, '/evidence/keys', headers)).data?.data
}
