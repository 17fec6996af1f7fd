// The receipts of a filing's returns or accounts.
import type { EventPayload } from '@cfs/contracts'
import type { FiledForm } from '@cfs/forms'
import type { Receipt } from '../domain/document.ts'

interface Filed {
  readonly forms: readonly FiledForm[]
  readonly receipt: EventPayload<'filing.accepted'>['receipt']
}

/** Each return's own receipt if the filing has several returns; otherwise the filing's, if there is one. */
export function receiptsOf({ forms, receipt }: Filed): readonly Receipt[] {
  const own = forms.flatMap(({ part, receipt: ofPart }) =>
    ofPart === undefined ? [] : [receiptOf(part, ofPart)],
  )
  if (own.length > 0) return own
  return receipt === null ? [] : [receiptOf(1, { ...receipt, acceptedAt: receipt.accepted_at })]
}

interface Stated {
  readonly reference: string
  readonly irmark: string | null
  readonly acceptedAt: number
}

function receiptOf(part: number, { reference, irmark, acceptedAt }: Stated): Receipt {
  return { part, reference, irmark, acceptedAt: new Date(acceptedAt).toISOString() }
}
