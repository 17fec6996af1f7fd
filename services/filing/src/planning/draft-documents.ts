// Makes the documents of a planned filing, marked DRAFT: the documents that would be sent, and PDFs of them.
import { createHash } from 'node:crypto'
import type { DryRunDocument } from '@cfs/contracts'
import {
  renderAccountsPdf,
  renderComputationsPdf,
  renderCt600Pdf,
  writeAccountsIxbrl,
  writeComputationsIxbrl,
  writeIrEnvelope,
  type AnyAccountsForm,
} from '@cfs/forms'
import { documentFilename, formatOf, mediaTypeOf, type DocumentKind } from '@cfs/values'
import type { AccountsPlan, Ct600Plan, PlannedReturn } from './planned-filing.ts'
import { writeAttachments } from './write-attachments.ts'

/** The parts of a plan from which its documents are made: plain data, to be copied to another thread. */
export type DraftedPlan =
  | Pick<Ct600Plan, 'type' | 'companyNumber' | 'returns'>
  | Pick<AccountsPlan, 'type' | 'companyNumber' | 'form'>

export interface Drafting {
  readonly plan: DraftedPlan
  /** Whether the response contains the documents themselves in addition to the list of them. */
  readonly withContent: boolean
  readonly madeAt: Date
}

/** Rendering documents is expensive, so `make` is called only if their content is requested. */
interface Draft {
  readonly kind: Exclude<DocumentKind, 'receipt_xml'>
  readonly periodEnd: Ct600Plan['period']['end']
  readonly make: (madeAt: Date) => string | Buffer
}

const mark = 'DRAFT'

export function draftDocuments(drafting: Drafting): DryRunDocument[] {
  const { plan } = drafting
  const drafts = plan.type === 'ct600' ? plan.returns.flatMap(draftsOfReturn) : draftsOfAccounts(plan.form)
  return drafts.map((draft) => documentOf(draft, drafting))
}

function draftsOfReturn({ form, accounts, computations }: PlannedReturn): Draft[] {
  const { end: periodEnd } = form.period
  return [
    {
      kind: 'ct600_xml',
      periodEnd,
      make: () =>
        writeIrEnvelope(form, {
          mark,
          attachments: writeAttachments({ accounts, computations, mark }),
        }),
    },
    { kind: 'ct600_pdf', periodEnd, make: (submittedAt) => renderCt600Pdf(form, { mark, submittedAt }) },
    ...(accounts === undefined ? [] : draftsOfAccounts(accounts)),
    ...(computations === undefined
      ? []
      : ([
          {
            kind: 'computations_ixbrl',
            periodEnd,
            make: () => writeComputationsIxbrl(computations, { mark }),
          },
          {
            kind: 'computations_pdf',
            periodEnd,
            make: (submittedAt: Date) => renderComputationsPdf(computations, { mark, submittedAt }),
          },
        ] as const)),
  ]
}

function draftsOfAccounts(form: AnyAccountsForm): Draft[] {
  const { end: periodEnd } = form.period
  return [
    { kind: 'accounts_ixbrl', periodEnd, make: () => writeAccountsIxbrl(form, { mark }) },
    {
      kind: 'accounts_pdf',
      periodEnd,
      make: (submittedAt) => renderAccountsPdf(form, { mark, submittedAt }),
    },
  ]
}

function documentOf(
  { kind, periodEnd, make }: Draft,
  { plan: { companyNumber }, withContent, madeAt }: Drafting,
): DryRunDocument {
  const filename = `draft-${documentFilename(kind, { companyNumber, periodEnd })}`
  const named = { kind, format: formatOf(kind), media_type: mediaTypeOf(kind), filename }
  if (!withContent) return named
  const content = Buffer.from(make(madeAt))
  return {
    ...named,
    size_bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    content_base64: content.toString('base64'),
  }
}
