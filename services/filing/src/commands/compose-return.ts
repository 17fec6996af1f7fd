// The form of a nil return, live and in the sandbox alike: whatever it cannot say is named as a field of the
// request.
import type { FileCt600Request } from '@cfs/contracts'
import { nilReturn, transliterate, type Ct600Form } from '@cfs/forms'
import type { Period } from '@cfs/values'
import type { Ct600Overrides, Ct600Values } from '../domain/derive-ct600-values.ts'
import { invalid } from '../domain/refusal.ts'
import { composeForm } from './compose-form.ts'
import { refuse } from './refuse.ts'

type Wanted = Omit<FileCt600Request, 'credentials'>

/** What the request says itself. */
export function returnOverrides(request: Wanted): Ct600Overrides {
  return {
    companyName: request.company_name?.trim(),
    declarantName: request.declarant_name?.trim(),
    declarantStatus: request.declarant_status?.trim(),
  }
}

const FORM_FIELDS = {
  companyName: 'company_name',
  declarantName: 'declarant_name',
  declarantStatus: 'declarant_status',
  'period.start': 'period_start',
  'period.end': 'period_end',
  period: 'period_start',
}

export function composeReturn(
  request: Wanted,
  { values, period }: { readonly values: Ct600Values; readonly period: Period },
): Ct600Form {
  const { company_number: registrationNumber, utr } = request
  return composeForm(FORM_FIELDS, () =>
    nilReturn({ ...inCharacterSet(values), registrationNumber, utr, period }),
  )
}

/** The return knows no accents and few signs; what cannot be written at all is the client's to replace. */
function inCharacterSet(values: Ct600Values): Ct600Values {
  const write = (field: string, text: string) =>
    transliterate(text)?.text ??
    refuse(invalid({ field, message: 'cannot be written in the characters of the return' }))
  return {
    companyName: write('company_name', values.companyName),
    declarantName: write('declarant_name', values.declarantName),
    declarantStatus: write('declarant_status', values.declarantStatus),
  }
}
