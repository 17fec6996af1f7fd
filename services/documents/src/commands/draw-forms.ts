// Renders the PDFs of an accepted filing from its forms. All times in the PDFs come from the event of the
// acceptance.
import type { EventPayload } from '@cfs/contracts'
import {
  renderAccountsPdf,
  renderComputationsPdf,
  renderCt600Pdf,
  type Ct600Receipt,
  type FiledForm,
} from '@cfs/forms'
import { documentFilename, type CompanyNumber } from '@cfs/values'
import type { Draft } from '../domain/arrange-drafts.ts'
import { irmarkBase64 } from '../domain/irmark-base64.ts'

type DrawnKind = 'ct600_pdf' | 'accounts_pdf' | 'computations_pdf'
type Acceptance = EventPayload<'filing.accepted'>

/** The forms of an accepted filing, with the parts of its event that the PDFs show. */
export interface FormsToDraw extends Pick<Acceptance, 'submitted_at' | 'receipt'> {
  readonly forms: readonly FiledForm[]
}

/** Draws one PDF for each form of each part of the filing. */
export function drawForms(filing: FormsToDraw): readonly Draft[] {
  return filing.forms.map((filed) => draw(filed, filing))
}

function draw(filed: FiledForm, filing: FormsToDraw): Draft {
  const { part, form } = filed
  const submittedAt = new Date(filing.submitted_at)
  const nameOf = (kind: DrawnKind, companyNumber: CompanyNumber) =>
    documentFilename(kind, { companyNumber, periodEnd: form.period.end })
  if (form.kind === 'accounts') {
    const bytes = renderAccountsPdf(form, { submittedAt })
    return { kind: 'accounts_pdf', part, filename: nameOf('accounts_pdf', form.company.number), bytes }
  }
  if (form.kind === 'computations') {
    const bytes = renderComputationsPdf(form, { submittedAt })
    return { kind: 'computations_pdf', part, filename: nameOf('computations_pdf', form.companyNumber), bytes }
  }
  const receipt = receiptOf(filed, filing)
  const bytes = renderCt600Pdf(form, { submittedAt, ...(receipt === undefined ? {} : { receipt }) })
  return { kind: 'ct600_pdf', part, filename: nameOf('ct600_pdf', form.registrationNumber), bytes }
}

/**
 * The receipt to print on a return's PDF: the return's own receipt if the filing has several returns,
 * otherwise the filing's. The result is undefined if the receipt has no IRmark (the digest of the content
 * filed).
 */
function receiptOf({ receipt: own }: FiledForm, { receipt }: FormsToDraw): Ct600Receipt | undefined {
  const receiptToDraw =
    own ?? (receipt === null ? undefined : { ...receipt, acceptedAt: receipt.accepted_at })
  const irmark = irmarkBase64(receiptToDraw?.irmark ?? '')
  if (receiptToDraw === undefined || receiptToDraw.message === null || irmark === undefined) return undefined
  const { reference, message, acceptedAt } = receiptToDraw
  return { irmark, correlationId: reference, message, acceptedAt: new Date(acceptedAt) }
}
