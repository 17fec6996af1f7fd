// The books of the simulated partners: their requests, the responses to them, and the events that the partner
// service published about each company. The rules compare the service with them.
import type { DurableEventType, EventPayload, PartnerStoreFacts } from '@cfs/contracts'
import type { ListedEntitlement } from '../../../services/partner/src/store/list-entitlements.ts'

/** The names of accounts that no rule of the mapping recognises. */
export const UNKNOWN_NAMES = ['Quokka enclosure', 'Zebra crossing']

export const PARTNER_EVENTS = [
  'entitlement.created',
  'entitlement.ended',
  'trial-balance.imported',
  'activation.consumed',
] as const satisfies readonly DurableEventType[]
type PartnerEvent = (typeof PARTNER_EVENTS)[number]

/** A company of a partner, as its events describe it. */
export interface CompanyBook {
  readonly accountId: string
  readonly companyNumber: string
  state: 'active' | 'ended'
  sequence: number
  /** The import of each period that the form uses, by the period's last day. */
  readonly imports: Map<string, string>
  readonly usedActivations: Set<string>
}

/** A link that a partner was given. */
export interface Link {
  readonly accountId: string
  readonly companyNumber: string
  readonly activationId: string
  readonly token: string
  readonly key: string
}

/** A request to import a trial balance, with what its record must say. */
export interface ImportRequest {
  readonly accountId: string
  readonly companyNumber: string
  readonly key: string
  readonly periodEnd: string
  readonly salesPence: number
  readonly differencePence: number
  /** The number of accounts that no rule recognises. */
  readonly unknownAccounts: number
}

/** An import that was acknowledged to its partner. */
export interface AcknowledgedImport {
  readonly request: ImportRequest
  readonly importId: string
  readonly record: string
}

/** The visit of a customer. */
export interface PageVisit {
  readonly accountId: string
  readonly companyNumber: string
  readonly cookie: string
}

export interface Listed {
  readonly accountId: string
  readonly entitlements: readonly ListedEntitlement[]
}

export class PartnerBooks {
  readonly companies = new Map<string, CompanyBook>()
  readonly links: Link[] = []
  readonly importRequests: ImportRequest[] = []
  readonly imports: AcknowledgedImport[] = []
  readonly visits: PageVisit[] = []
  /** The accounts that customers placed, each as `entitlement/name`; a press may not have taken effect. */
  readonly placed = new Set<string>()
  /** The links that started a visit. */
  readonly usedLinks = new Set<string>()
  /** When each account's first entitlement was committed. */
  readonly entitledSinceMs = new Map<string, number>()
  /** What the service lists at the end of the run. */
  listed: Listed[] = []
  /** What the operator's audit of the service finds at the end of the run. */
  facts: PartnerStoreFacts | undefined

  /** Enters an event that the partner service committed. */
  enter(type: PartnerEvent, payload: EventPayload<PartnerEvent>, nowMs: number): void {
    const { entitlement_id: id, account_id: accountId, company_number: companyNumber, sequence } = payload
    const state = 'active'
    const known = this.companies.get(id)
    const fresh = {
      accountId,
      companyNumber,
      state,
      sequence,
      imports: new Map(),
      usedActivations: new Set(),
    }
    const book: CompanyBook = known ?? (fresh as CompanyBook)
    this.companies.set(id, book)
    book.sequence = sequence
    if (type === 'entitlement.created') book.state = 'active'
    if (type === 'entitlement.ended') book.state = 'ended'
    if ('import_id' in payload) book.imports.set(payload.period_end, payload.import_id)
    if ('activation_id' in payload) book.usedActivations.add(payload.activation_id)
    if (!this.entitledSinceMs.has(accountId)) this.entitledSinceMs.set(accountId, nowMs)
  }
}

export function isPartnerEvent(topic: string): topic is PartnerEvent {
  return PARTNER_EVENTS.some((type) => type === topic)
}
