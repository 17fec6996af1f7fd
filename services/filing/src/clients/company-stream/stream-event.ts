// Reads an event of the registry's streams: an envelope around the resource that changed.
import { type CompanyNumber, parseCompanyNumber } from '@cfs/values'
import { z } from 'zod'
import type { CompanyProfile } from '../company-data/company-data-client.ts'
import { readCompanyProfile } from '../company-data/company-profile.ts'

export type CompanyStreamName = 'companies' | 'filings'

export interface StreamEvent {
  /** Undefined for a number that no filing can have, because this service does not know its format. */
  readonly number: CompanyNumber | undefined
  readonly timepoint: number
  readonly publishedAt: Date
  /** Only of the stream `companies`: null if the company was removed, or its profile cannot be read. */
  readonly profile: CompanyProfile | null
  /** Only of the stream `filings`, such as `accounts` or `officers`. */
  readonly category: string | null
}

const KINDS: Readonly<Record<CompanyStreamName, string>> = {
  companies: 'company-profile',
  filings: 'filing-history',
}

/** The registry's times have no zone; they are in UTC. */
const publishedAt = z
  .string()
  .transform((text) => new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`))
  .refine((at) => !Number.isNaN(at.getTime()))

const envelopeSchema = z.object({
  resource_kind: z.string(),
  resource_uri: z.string(),
  data: z.unknown(),
  event: z.object({
    timepoint: z.number().int().nonnegative(),
    published_at: publishedAt,
    type: z.enum(['changed', 'deleted']),
  }),
})
const categorySchema = z.object({ category: z.string() })

/** Undefined if the line is no event of this stream. */
export function readStreamEvent(name: CompanyStreamName, line: string): StreamEvent | undefined {
  const envelope = envelopeSchema.safeParse(parseJson(line)).data
  if (envelope === undefined || envelope.resource_kind !== KINDS[name]) return undefined
  const [, text] = /^\/company\/([^/]+)(?:\/|$)/.exec(envelope.resource_uri) ?? []
  if (text === undefined) return undefined
  const number = parseCompanyNumber(text)
  const { data, event } = envelope
  const isProfile = name === 'companies' && event.type === 'changed'
  return {
    number,
    timepoint: event.timepoint,
    publishedAt: event.published_at,
    profile: (isProfile && number !== undefined && readCompanyProfile(data, number)) || null,
    category: categorySchema.safeParse(data).data?.category ?? null,
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
