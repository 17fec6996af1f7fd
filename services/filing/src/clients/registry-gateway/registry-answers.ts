// Reads the registry's responses to a submission and to GetSubmissionStatus. The children of the Body
// element are found by local names, because in the published examples they are in no namespace of their own.
import type { FilingError } from '@cfs/values'
import type { XmlElement } from 'libxml2-wasm'
import { type GovTalkAnswer, type GovTalkError, readGovTalk } from '../govtalk/govtalk-answer.ts'
import { elementsAt, textAt } from '../govtalk/read-xml.ts'
import { firstOf, keepableErrors, MAX_CODE, MAX_TEXT } from '../keepable-errors.ts'
import type { PollOutcome, Refused, SendOutcome } from '../sending-outcomes.ts'

/** The default polling interval, used when a response states none. */
const USUAL_POLL_INTERVAL_MS = 60_000
const AUTHORISATION_FAILURE = '502'
const MAX_REJECTS = 500

interface Question {
  readonly transactionId: string
  readonly submissionNumber: string
}

export function readAccountsAnswer(
  bytes: Buffer,
  asked: Question & { readonly pollUrl: string },
): SendOutcome {
  const outcome = readGovTalk<SendOutcome>(bytes, (answer) => {
    if (isForeign(answer, asked)) return undecided('it belongs to another transaction')
    const refused = refusal(answer)
    if (refused !== undefined) return refused
    if (answer.errors.some(({ type }) => type !== 'warning')) return undecided(`error ${numbersOf(answer)}`)
    const isAnswer = answer.qualifier === 'acknowledgement' || answer.qualifier === 'response'
    if (!isAnswer || answer.messageClass !== 'Accounts') return undecided('it is not a response to accounts')
    return {
      kind: 'acknowledged',
      correlationId: asked.submissionNumber,
      pollUrl: asked.pollUrl,
      pollIntervalMs: answer.pollIntervalMs ?? USUAL_POLL_INTERVAL_MS,
    }
  })
  return outcome ?? undecided('it is not a GovTalk message')
}

function undecided(why: string): SendOutcome {
  return { kind: 'unknown', reason: `the response to the submission is unusable: ${why}` }
}

export function readStatusAnswer(
  bytes: Buffer,
  asked: Question & { readonly companyNumber: string },
): PollOutcome {
  const outcome = readGovTalk<PollOutcome>(bytes, (answer, body) => {
    if (isForeign(answer, asked)) return unusable('it belongs to another transaction')
    if (answer.errors.some(({ text }) => /\bno transaction found\b/i.test(text))) {
      return {
        kind: 'unknown-submission',
        reason: 'the registry has no such submission (No Transaction Found)',
      }
    }
    // Any other error of the gateway leaves the status of the submission unchanged.
    if (answer.errors.some(({ type }) => type !== 'warning')) return unusable(`error ${numbersOf(answer)}`)
    if (body?.name !== 'SubmissionStatus') return unusable('it contains no submission status')
    return statusOutcome(answer, { ...asked, body, bytes })
  })
  return outcome ?? unusable('it is not a GovTalk message')
}

function statusOutcome(
  answer: GovTalkAnswer,
  {
    body,
    bytes,
    submissionNumber,
    companyNumber,
  }: { body: XmlElement; bytes: Buffer; submissionNumber: string; companyNumber: string },
): PollOutcome {
  const ours = elementsAt(body, "*[local-name()='Status']", 1000).filter(
    (status) => textAt(status, "*[local-name()='SubmissionNumber']") === submissionNumber,
  )
  const codes = new Set(ours.map((status) => textAt(status, "*[local-name()='StatusCode']")))
  const [status] = ours
  const [code] = codes
  if (status === undefined || codes.size !== 1)
    return unusable('it does not state one status of the submission')
  const named = textAt(status, "*[local-name()='CompanyNumber']")
  if (named !== undefined && !isSameCompany(named, companyNumber)) {
    return unusable('it is about another company')
  }
  switch (code) {
    case 'ACCEPT':
      return {
        kind: 'accepted',
        receipt: { irmark: null, irmarkBase32: null, message: null, acceptedAt: null, matches: true },
        raw: bytes,
      }
    case 'REJECT':
      return {
        kind: 'refused',
        disposition: 'rejected',
        errors: keepableErrors(rejectionsOf(status)),
        authenticationFailed: false,
        raw: bytes,
      }
    case 'PENDING':
    case 'PARKED':
    // After an internal failure of the registry, which is not a rejection, the submission stays undecided
    // and is never sent again under a new number.
    case 'INTERNAL_FAILURE':
      return {
        kind: 'undecided',
        stage: code,
        pollIntervalMs: answer.pollIntervalMs ?? USUAL_POLL_INTERVAL_MS,
      }
    case undefined:
    default:
      return unusable('it states a status that the registry does not have')
  }
}

/** The registry may leave out the prefix and leading zeros of a company's number. */
function isSameCompany(named: string, asked: string): boolean {
  const [, prefix = '', digits = ''] = /^([A-Z]*)0*(\d*)$/.exec(named.trim().toUpperCase()) ?? []
  const [, ourPrefix = '', ourDigits = ''] = /^([A-Z]*)0*(\d*)$/.exec(asked) ?? []
  return digits === ourDigits && (prefix === '' || prefix === ourPrefix)
}

function unusable(why: string): PollOutcome {
  return { kind: 'unreachable', reason: `the response to the poll is unusable: ${why}` }
}

function rejectionsOf(status: XmlElement): FilingError[] {
  const rejects = elementsAt(status, "*[local-name()='Rejections']/*[local-name()='Reject']", MAX_REJECTS)
  if (rejects.length > 0) {
    return rejects.map((reject) =>
      registryError(
        textAt(reject, "*[local-name()='RejectCode']") ?? 'REJECT',
        textAt(reject, "*[local-name()='Description']") ?? '',
      ),
    )
  }
  const comment = textAt(status, "*[local-name()='Examiner']/*[local-name()='Comment']")
  return [registryError('REJECT', comment ?? 'The registry rejected the accounts and gave no reason.')]
}

/**
 * Errors of type business mean that the accounts are rejected; fatal errors mean that the accounts were
 * never examined.
 */
function refusal(answer: GovTalkAnswer): Refused | undefined {
  const decisive = answer.errors.filter(({ type }) => type === 'fatal' || type === 'business')
  if (decisive.length === 0) return undefined
  return {
    kind: 'refused',
    disposition: decisive.some(({ type }) => type === 'fatal') ? 'failed' : 'rejected',
    errors: keepableErrors(
      decisive.map((error) => ({
        ...registryError(error.number ?? error.type ?? 'unknown', error.text),
        location: error.location ?? null,
      })),
    ),
    authenticationFailed: decisive.some(({ number }) => number === AUTHORISATION_FAILURE),
  }
}

function registryError(code: string, message: string): FilingError {
  return {
    source: 'registry',
    code: firstOf(code, MAX_CODE),
    authority_code: null,
    message: firstOf(message, MAX_TEXT) || 'The registry gave no text with this error.',
    location: null,
    retryable: false,
  }
}

function numbersOf(answer: GovTalkAnswer): string {
  return answer.errors.map(({ number, type }: GovTalkError) => number ?? type ?? 'none').join(', ')
}

/** The gateway may omit TransactionID, but never returns the TransactionID of another message. */
function isForeign({ transactionId }: GovTalkAnswer, asked: Question): boolean {
  return transactionId !== undefined && transactionId !== asked.transactionId
}
