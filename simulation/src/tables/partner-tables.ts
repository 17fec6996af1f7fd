// The tables of the partner service that the simulation's rules read.
import { CommittedTable } from '../postgres/committed-table.ts'
import { messagingTables, type MessagingTables } from './messaging-tables.ts'

export interface EntitlementRow {
  readonly entitlementId: string
  readonly accountId: string
  readonly companyNumber: string
  readonly state: string
  readonly sequence: number
}

export interface ActivationRow {
  readonly activationId: string
  readonly entitlementId: string
  readonly expiresAt: Date
  readonly voidedAt: Date | null
  readonly consumedAt: Date | null
}

export interface PageSessionRow {
  readonly idHash: Buffer
  readonly entitlementId: string
  readonly activationId: string
}

export interface ImportRow {
  readonly importId: string
  readonly entitlementId: string
  readonly periodEnd: string
  readonly record: unknown
  readonly accountsCount: number
  readonly unmappedCount: number
  readonly balanceDifferencePence: number
  readonly supersededAt: Date | null
}

export interface FormPart {
  readonly state: 'due' | 'sending' | 'sent'
  readonly attempt: number
  readonly filingId: string | null
}

export interface DraftRow {
  readonly entitlementId: string
  readonly revision: number
  readonly state: {
    readonly draftId: string
    readonly parts: Readonly<Partial<Record<'ct600' | 'accounts', FormPart>>>
  }
}

export interface EarlierFormRow {
  readonly draftId: string
  readonly entitlementId: string
}

export interface FilingCopyRow {
  readonly filingId: string
  readonly accountId: string
  readonly companyNumber: string | null
  readonly status: string
  readonly sequence: number
}

export interface PartnerTables extends MessagingTables {
  readonly entitlement: CommittedTable<EntitlementRow>
  readonly activation: CommittedTable<ActivationRow>
  readonly pageSession: CommittedTable<PageSessionRow>
  readonly imported: CommittedTable<ImportRow>
  readonly draft: CommittedTable<DraftRow>
  readonly earlierForm: CommittedTable<EarlierFormRow>
  readonly filing: CommittedTable<FilingCopyRow>
}

export const partnerTables = (): PartnerTables => ({
  ...messagingTables(),
  entitlement: new CommittedTable('entitlement', ({ entitlementId }) => entitlementId),
  activation: new CommittedTable('activation', ({ activationId }) => activationId),
  pageSession: new CommittedTable('page_session', ({ idHash }) => idHash.toString('hex')),
  imported: new CommittedTable('trial_balance_import', ({ importId }) => importId),
  draft: new CommittedTable('draft', ({ entitlementId }) => entitlementId),
  earlierForm: new CommittedTable('earlier_form', ({ draftId }) => draftId),
  filing: new CommittedTable('filing', ({ filingId }) => filingId),
})
