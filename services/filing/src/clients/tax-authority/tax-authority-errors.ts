// The meaning of a tax authority error for a submission (DSP appendix A; HMRC's published CT error numbers).
import type { FilingError } from '@cfs/values'
import type { XmlElement } from 'libxml2-wasm'
import { type GovTalkAnswer, type GovTalkError, readErrors } from '../govtalk/govtalk-answer.ts'
import { keepableErrors } from '../keepable-errors.ts'
import type { Refused } from '../sending-outcomes.ts'

export const NO_SUCH_SUBMISSION = '2000'
const BUSINESS = '3001'
const DEPARTMENT_FAILED = '3000'
/** An internal failure or a timeout of the department: it may have received the submission. */
const INCONCLUSIVE = new Set(['1000', '2005'])
/** The user's credentials or signature were refused; three failures lock the account for two hours. */
const AUTHENTICATION = new Set(['1002', '1046'])

export function isInconclusive(answer: GovTalkAnswer): boolean {
  return answer.errors.some(({ number }) => number !== undefined && INCONCLUSIVE.has(number))
}

export function hasError(answer: GovTalkAnswer, number: string): boolean {
  return answer.errors.some((error) => error.number === number)
}

/**
 * Whether the tax department itself responded: the return violates its rules (3001), or its processing
 * failed (3000).
 */
export function isDepartmentsAnswer(answer: GovTalkAnswer): boolean {
  return hasError(answer, BUSINESS) || hasError(answer, DEPARTMENT_FAILED)
}

/** The numbers of the errors, for logs. */
export function errorNumbers(answer: GovTalkAnswer): string {
  return answer.errors.map(({ number }) => number ?? 'none').join(', ')
}

/**
 * Returns one entry for each error in the Body if the department wrote any, otherwise for each error in the
 * envelope.
 */
export function refusal(answer: GovTalkAnswer, body: XmlElement | undefined): Refused {
  const byDepartment = errorsOfDepartment(body).map((error) => departmentError(answer, error))
  return {
    kind: 'refused',
    disposition: hasError(answer, BUSINESS) ? 'rejected' : 'failed',
    errors: keepableErrors(byDepartment.length > 0 ? byDepartment : answer.errors.map(gatewayError)),
    authenticationFailed: answer.errors.some(
      ({ number }) => number !== undefined && AUTHENTICATION.has(number),
    ),
  }
}

/**
 * The protocol's own example puts errors inside the element Application; its schema and all recorded
 * responses put them elsewhere.
 */
function errorsOfDepartment(body: XmlElement | undefined): readonly GovTalkError[] {
  if (body?.name !== 'ErrorResponse') return []
  const errors = readErrors(body, '.')
  return errors.length > 0 ? errors : readErrors(body, "*[local-name()='Application']")
}

const NO_TEXT = 'The tax authority gave no text with this error.'

function gatewayError(error: GovTalkError): FilingError {
  return {
    source: 'tax_authority',
    code: error.number ?? error.type ?? 'unknown',
    authority_code: null,
    message: error.text || NO_TEXT,
    location: error.location ?? null,
    retryable: error.number === DEPARTMENT_FAILED,
  }
}

/**
 * The gateway's error number for a response that comes from the tax department itself, whatever other errors
 * the message contains.
 */
function departmentsNumber(answer: GovTalkAnswer): string {
  const ownNumber = [BUSINESS, DEPARTMENT_FAILED].find((number) => hasError(answer, number))
  return ownNumber ?? answer.errors[0]?.number ?? BUSINESS
}

function departmentError(answer: GovTalkAnswer, error: GovTalkError): FilingError {
  return {
    source: 'tax_authority',
    code: departmentsNumber(answer),
    // The iXBRL validator's errors all have the number 0; the error's Type identifies the rule that was
    // violated.
    authority_code: (error.number === '0' ? error.type : error.number) ?? error.type ?? null,
    message: error.text || NO_TEXT,
    location: error.location ?? null,
    retryable: hasError(answer, DEPARTMENT_FAILED),
  }
}
