// Draws the PDFs of an accepted filing from its form. Every time in them is the event's own.
import { Problem, type EventPayload } from '@cfs/contracts'
import { parseForm, renderAccountsPdf, renderCt600Pdf, type Ct600Receipt, type Form } from '@cfs/forms'
import type { Draft } from '../domain/arrange-drafts.ts'
import { irmarkBase64 } from '../domain/irmark-base64.ts'

type Acceptance = EventPayload<'filing.accepted'>

export function drawForm(acceptance: Acceptance): readonly Draft[] {
  const form = readForm(acceptance.form_json)
  const submittedAt = new Date(acceptance.submitted_at)
  if (form.kind === 'accounts') {
    const bytes = renderAccountsPdf(form, { submittedAt })
    const filename = `accounts-${form.company.number}-${form.period.end}.pdf`
    return [{ kind: 'accounts_pdf', part: 1, filename, bytes }]
  }
  if (form.kind === 'computations') {
    throw new Problem('VALIDATION_ERROR', 'A computation is filed with a return, never alone.')
  }
  const receipt = receiptOf(acceptance)
  const bytes = renderCt600Pdf(form, { submittedAt, ...(receipt === undefined ? {} : { receipt }) })
  const filename = `ct600-${form.registrationNumber}-${form.period.end}.pdf`
  return [{ kind: 'ct600_pdf', part: 1, filename, bytes }]
}

function readForm(json: string): Form {
  try {
    return parseForm(json)
  } catch (cause) {
    throw new Problem('VALIDATION_ERROR', 'The form of the filing cannot be read.', { cause })
  }
}

/** The receipt as the return shows it; none where the authority gave none that names an IRmark. */
function receiptOf({ receipt }: Acceptance): Ct600Receipt | undefined {
  const irmark = irmarkBase64(receipt?.irmark ?? '')
  if (receipt === null || receipt.message === null || irmark === undefined) return undefined
  const { reference, message, accepted_at: acceptedAt } = receipt
  return { irmark, correlationId: reference, message, acceptedAt: new Date(acceptedAt) }
}
