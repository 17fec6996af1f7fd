// The operations on disputes: retrieve, list, submit evidence, close.
import { z } from 'zod'
import type { CallContext } from '../operation.ts'
import { type Dispute, evidenceFields } from '../../objects/dispute.ts'
import { moveDispute } from '../../processing/dispute-charge.ts'
import { invalidRequest, noSuch } from '../api-error.ts'
import { listPage, pageParameters } from '../list-page.ts'
import { operation } from '../operation.ts'
import { boolean, isWithin, metadata, text, timeRange } from '../parameters.ts'
import { mergeMetadata } from './merge-metadata.ts'
import { retrieve } from './payments.ts'

const path = '/v1/disputes'
const evidenceSchema = z.strictObject(
  Object.fromEntries(evidenceFields.map((name) => [name, text(20_000).optional()])),
)
const open = ['needs_response', 'warning_needs_response']

export const disputeOperations = [
  retrieve({ path, kind: 'dispute', from: ({ disputes }) => disputes }),
  operation({
    method: 'GET',
    path,
    kind: 'dispute',
    isList: true,
    parameters: () => ({
      ...pageParameters,
      created: timeRange().optional(),
      charge: text().optional(),
      payment_intent: text().optional(),
    }),
    run: (given, { account }) => {
      const items = account.disputes
        .newestFirst()
        .filter(
          (one) =>
            isWithin(given.created, one.created) &&
            (given.charge === undefined || one.charge === given.charge) &&
            (given.payment_intent === undefined || one.payment_intent === given.payment_intent),
        )
      return listPage({ items, kind: 'dispute', url: path }, given)
    },
  }),
  operation({
    method: 'POST',
    path: `${path}/:id`,
    kind: 'dispute',
    parameters: () => ({
      evidence: evidenceSchema.optional(),
      metadata: metadata().optional(),
      submit: boolean().optional(),
    }),
    run: (given, context) => {
      const dispute = disputeOf(context)
      if (given.evidence !== undefined) requireOpen(dispute)
      const changes = {
        evidence: { ...dispute.evidence, ...given.evidence },
        metadata: mergeMetadata(dispute.metadata, given.metadata),
      }
      // The update submits the evidence to the bank, unless the caller intends to add more evidence.
      if (given.evidence === undefined || given.submit === false)
        return context.account.disputes.put({ ...dispute, ...changes })
      return submitEvidence(context, { ...dispute, ...changes })
    },
  }),
  operation({
    method: 'POST',
    path: `${path}/:id/close`,
    kind: 'dispute',
    parameters: () => ({}),
    run: (_given, context) => {
      const { account, cause } = context
      const dispute = disputeOf(context)
      requireOpen(dispute)
      const status = dispute.status === 'needs_response' ? 'lost' : 'warning_closed'
      return moveDispute(account, dispute.id, { status, cause }) ?? dispute
    },
  }),
]

function submitEvidence({ account, cause }: CallContext, dispute: Dispute): Dispute {
  const status = dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review'
  const evidence_details = {
    ...dispute.evidence_details,
    has_evidence: true,
    submission_count: dispute.evidence_details.submission_count + 1,
  }
  const changes = { evidence: dispute.evidence, metadata: dispute.metadata, evidence_details }
  return moveDispute(account, dispute.id, { status, cause, changes }) ?? dispute
}

function requireOpen({ status }: Dispute): void {
  if (!open.includes(status))
    throw invalidRequest({ message: `This dispute has the status ${status} and takes no response.` })
}

function disputeOf({ account, ids: { id = '' } }: CallContext): Dispute {
  const dispute = account.disputes.find(id)
  if (dispute === undefined) throw noSuch('dispute', id)
  return dispute
}
