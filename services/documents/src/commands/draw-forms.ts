// Draws the PDFs of an accepted filing from its forms. Every time in them is the event's own.
import { Problem, type EventPayload } from '@cfs/contracts'
import {
  parseForms,
  renderAccountsPdf,
  renderComputationsPdf,
  renderCt600Pdf,
  type Ct600Receipt,
  type FiledForm,
} from '@cfs/forms'
import type { Draft } from '../domain/arrange-drafts.ts'
import { irmarkBase64 } from '../domain/irmark-base64.ts'

type Acceptance = EventPayload<'filing.accepted'>

/** One PDF for each form of each part. */
export function drawForms(acceptance: Acceptance): readonly Draft[] {
  return readForms(acceptance.form_json).map((filed) => draw(filed, acceptance))
}

function draw(filed: FiledForm, acceptance: Acceptance): Draft {
  const { part, form } = filed
  const submittedAt = new Date(acceptance.submitted_at)
  if (form.kind === 'accounts') {
    const bytes = renderAccountsPdf(form, { submittedAt })
    const filename = `accounts-${form.company.number}-${form.period.end}.pdf`
    return { kind: 'accounts_pdf', part, filename, bytes }
  }
  if (form.kind === 'computations') {
    const bytes = renderComputationsPdf(form, { submittedAt })
    const filename = `computations-${form.companyNumber}-${form.period.end}.pdf`
    return { kind: 'computations_pdf', part, filename, bytes }
  }
  const receipt = receiptOf(filed, acceptance)
  const bytes = renderCt600Pdf(form, { submittedAt, ...(receipt === undefined ? {} : { receipt }) })
  const filename = `ct600-${form.registrationNumber}-${form.period.end}.pdf`
  return { kind: 'ct600_pdf', part, filename, bytes }
}

function readForms(json: string): readonly FiledForm[] {
  try {
    return parseForms(json)
  } catch (cause) {
    throw new Problem('VALIDATION_ERROR', 'The form of the filing cannot be read.', { cause })
  }
}

/**
 * The receipt as the return shows it: its own where there are several returns, else the filing's; none where
 * the authority gave none that names an IRmark.
 */
function receiptOf({ receipt: own }: FiledForm, { receipt }: Acceptance): Ct600Receipt | undefined {
  const given = own ?? (receipt === null ? undefined : { ...receipt, acceptedAt: receipt.accepted_at })
  const irmark = irmarkBase64(given?.irmark ?? '')
  if (given === undefined || given.message === null || irmark === undefined) return undefined
  const { reference, message, acceptedAt } = given
  return { irmark, correlationId: reference, message, acceptedAt: new Date(acceptedAt) }
}
