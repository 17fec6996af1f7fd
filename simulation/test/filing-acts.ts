// What filing's stores do, on a few filings that meet each other all the time.
import { parseCompanyNumber, parseIsoDate, parseUtr, type Period } from '@cfs/values'
import { lockAccount, saveBalance } from '../../services/filing/src/store/accounts.ts'
import type { FilingPart } from '../../services/filing/src/domain/filing.ts'
import {
  selectAcceptedAttempts,
  selectAttemptDocuments,
} from '../../services/filing/src/store/attempt-documents.ts'
import {
  beginAttempt,
  claimAbandoned,
  claimDue,
  closeAttempt,
  postponeAttempt,
  renewLease,
} from '../../services/filing/src/store/attempts.ts'
import { selectAcceptedFilings, selectUndecidedId } from '../../services/filing/src/store/accepted-filings.ts'
import { selectAcceptedParts } from '../../services/filing/src/store/accepted-parts.ts'
import { saveExternalFiling, selectExternalFiling } from '../../services/filing/src/store/external-filings.ts'
import { countAuthenticationFailure } from '../../services/filing/src/store/authentication-failures.ts'
import { selectBeforeRecording } from '../../services/filing/src/store/before-recording.ts'
import { lockFiling, moveFiling } from '../../services/filing/src/store/filing-moves.ts'
import { selectFilingView } from '../../services/filing/src/store/filing-views.ts'
import { chargeFiling, noteAmendment } from '../../services/filing/src/store/filings.ts'
import { keepResponse, selectKey, selectResponse } from '../../services/filing/src/store/idempotency-keys.ts'
import { insertNewFiling } from '../../services/filing/src/store/new-filings.ts'
import { nextSubmissionNumberPosition } from '../../services/filing/src/store/submission-numbers.ts'
import type { Chance } from '../src/machine/chance.ts'
import type { Act } from './side-by-side.ts'

const AT = new Date('2026-01-05T09:00:00Z')
const later = (chance: Chance): Date => new Date(AT.getTime() + 1000 * chance.below(10))
const FAR_MS = 3_600_000

const account = (chance: Chance): string => `acc_${chance.below(2)}`
const filing = (chance: Chance): string => `fil_${chance.below(8)}`
const attempt = (chance: Chance): string => `att_${chance.below(8)}${chance.percent(30) ? '_2' : ''}`
const key = (chance: Chance): string => `key-${chance.below(6)}`
// Long ago or far ahead: two clocks that differ a little say the same of it.
const lease = (chance: Chance): number => (chance.percent(50) ? FAR_MS : -FAR_MS)
const waits = (chance: Chance) => (chance.percent(50) ? 'acknowledged' : 'decided')
const authority = (chance: Chance) => (chance.percent(50) ? 'tax_authority' : 'registry')

function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the sample cannot be parsed')
  return value
}

const period = { start: given(parseIsoDate('2025-01-01')), end: given(parseIsoDate('2025-12-31')) }
const companyNumber = given(parseCompanyNumber('01234567'))
const utr = given(parseUtr('1234567895'))
const asked = (chance: Chance) => ({
  accountId: account(chance),
  type: chance.percent(70) ? ('ct600' as const) : ('accounts' as const),
  companyNumber,
  periodEnd: period.end,
})
const unsent = {
  source: 'service',
  code: 'NOT_SENT',
  authority_code: null,
  message: 'nothing',
  location: null,
  retryable: true,
} as const

const halves = [
  { start: given(parseIsoDate('2025-01-01')), end: given(parseIsoDate('2025-06-30')) },
  { start: given(parseIsoDate('2025-07-01')), end: given(parseIsoDate('2025-12-31')) },
]
const totals = { taxable_profit: 1, corporation_tax: 0.19, marginal_relief: 0, tax_payable: 0.19 }
const amendment = { reason: 'a "quoted" reason, {}\n' }
const computation = { ...totals, effective_rate: 0.19, financial_years: [], steps: [] }

/** The part of a filing as it is recorded: to be sent, or accepted in an earlier one. */
function recordedPart(chance: Chance, part: number, whole: Period): FilingPart {
  const isCarried = chance.percent(20)
  const receipt = { irmark: 'IRMARK', message: 'a "receipt"', acceptedAt: AT }
  return {
    part,
    period: whole,
    status: isCarried ? 'accepted' : 'pending',
    reference: isCarried ? 'R0' : null,
    receipt: isCarried ? receipt : null,
    errors: [],
    computation: chance.percent(50) ? computation : null,
    // A filing refers to one that is there: to itself, in the first place.
    carriedFrom: null,
  }
}

const record: Act = async (tx, chance) => {
  const [accountId, number] = [account(chance), chance.below(8)]
  const type = chance.percent(50) ? 'ct600' : 'accounts'
  await lockAccount(tx, accountId)
  const isReturn = type === 'ct600'
  const parts = isReturn && chance.percent(50) ? halves : [period]
  await insertNewFiling(tx, {
    filing: {
      filingId: `fil_${number}`,
      accountId,
      type,
      companyNumber,
      companyName: 'Sample Limited',
      utr: isReturn ? utr : null,
      period,
      partCount: parts.length,
      status: 'pending',
      sequence: 1,
      externalId: null,
      regime: null,
      derivedValues: {},
      iruNumber: null,
      errors: [],
      charge: null,
      amendment: chance.percent(30) ? amendment : null,
      amendsFilingId: chance.percent(50) ? filing(chance) : null,
      amendedBy: null,
      computation: chance.percent(50) ? totals : null,
      createdAt: later(chance),
      updatedAt: AT,
      submittedAt: null,
      decidedAt: null,
    },
    formsJson: '{}',
    pricePence: 2000,
    parts: parts.map((whole, index) => recordedPart(chance, index + 1, whole)),
    attempts: parts.map((_, index) => ({
      attemptId: index === 0 ? `att_${number}` : `att_${number}_2`,
      part: index + 1,
      authority: isReturn ? 'tax_authority' : 'registry',
      transactionId: `T${chance.below(60)}`,
      submissionNumber: isReturn ? null : `S${chance.below(30)}`,
      irmark: null,
      documents: [
        { kind: 'ct600_xml', mediaType: 'application/xml', filename: 'a.xml', contentGzip: Buffer.from('a') },
      ],
    })),
    leaseMs: lease(chance),
    traceParent: null,
    key: { accountId, key: key(chance), fingerprint: 'f' },
  })
}

const move: Act = async (tx, chance) => {
  const number = chance.below(8)
  const part = chance.percent(70) ? 1 : 2
  const [filingId, attemptId] = [`fil_${number}`, chance.percent(90) ? `att_${number}` : attempt(chance)]
  const locked = await lockFiling(tx, { filingId, attemptId })
  if (locked === undefined) return 'nothing to move'
  const isSubmission = locked.filing.status === 'pending' && chance.percent(60)
  const isAccepted = locked.filing.status === 'submitted' && chance.percent(60)
  const status = isSubmission ? 'submitted' : isAccepted ? 'accepted' : 'error'
  const errors = chance.percent(50) ? [] : [unsent]
  const receipt = { irmark: 'IRMARK', message: null, acceptedAt: AT }
  // A filing of two parts is decided with both: what the database itself holds against it is tried elsewhere.
  const hasMoved = locked.filing.partCount === 1 || isSubmission
  await moveFiling(tx, {
    filingId,
    at: later(chance),
    filing: {
      status: hasMoved ? status : locked.filing.status,
      sequence: locked.filing.sequence + (hasMoved && chance.percent(90) ? 1 : 0),
      hasMoved,
      isSubmission,
      isDecision: !isSubmission,
      errors,
      iruNumber: isAccepted ? 'IRMARK' : null,
    },
    part: {
      part,
      status,
      reference: isSubmission ? 'R' : undefined,
      receipt: isAccepted ? receipt : undefined,
      errors,
    },
    attempt: {
      attemptId,
      state: isSubmission ? 'acknowledged' : waits(chance),
      isOver: false,
      note: 'moved',
      pollUrl: 'https://poll',
      intervalMs: chance.percent(50) ? 2000 : undefined,
      dueAt: later(chance),
      answerGzip: isAccepted ? Buffer.from('answer') : undefined,
    },
    response: chance.percent(70) ? { status: 202, data: { number } } : undefined,
    authenticatedUtr: chance.percent(50) ? utr : null,
  })
  return locked
}

export const FILING_ACTS: readonly Act[] = [
  record,
  record,
  move,
  move,
  (tx, chance) => lockAccount(tx, account(chance)),
  (tx, chance) => {
    const [balancePence, owedPence] = [1000 * chance.below(9), 0]
    return saveBalance(tx, { accountId: account(chance), balancePence, owedPence, sequence: chance.below(9) })
  },
  async (tx, chance) => {
    const [by, amendsFilingId] = [filing(chance), filing(chance)]
    const amending = {
      accountId: account(chance),
      type: 'ct600',
      companyNumber,
      period,
      at: later(chance),
    } as const
    await noteAmendment(tx, { ...amending, filingId: by, amendsFilingId })
    return selectFilingView(tx, amendsFilingId)
  },
  (tx, chance) => selectAcceptedAttempts(tx, filing(chance)),
  (tx, chance) => selectAcceptedParts(tx, { ...asked(chance), utr }),
  (tx, chance) => selectAcceptedFilings(tx, asked(chance)),
  (tx, chance) => selectUndecidedId(tx, asked(chance)),
  (tx, chance) => selectExternalFiling(tx, asked(chance)),
  (tx, chance) => {
    const filedOn = chance.percent(50) ? period.end : null
    const periodStart = chance.percent(50) ? period.start : null
    return saveExternalFiling(tx, { ...asked(chance), periodStart, filedOn, createdAt: later(chance) })
  },
  (tx, chance) => chargeFiling(tx, { filingId: filing(chance), amountPence: 2000, at: later(chance) }),
  (tx, chance) => beginAttempt(tx, { attemptId: attempt(chance), leaseMs: lease(chance), at: AT }),
  (tx, chance) => renewLease(tx, { attemptId: attempt(chance), leaseMs: lease(chance) }),
  async (tx, chance) => {
    const except = chance.percent(30) ? [attempt(chance)] : []
    const claimed = await claimAbandoned(tx, { limit: 20, leaseMs: lease(chance), except })
    return claimed.toSorted((a, b) => (a.attemptId < b.attemptId ? -1 : 1))
  },
  async (tx, chance) => {
    const claim = { authority: authority(chance), state: waits(chance), now: later(chance) } as const
    const claimed = await claimDue(tx, { ...claim, limit: 20, leaseMs: 1000 })
    return claimed.toSorted((a, b) => (a.attemptId < b.attemptId ? -1 : 1))
  },
  (tx, chance) =>
    postponeAttempt(tx, {
      attemptId: attempt(chance),
      state: waits(chance),
      dueAt: later(chance),
      intervalMs: 3000,
      authorityIntervalMs: 2000,
      pollUrl: chance.percent(50) ? 'https://other' : undefined,
      note: 'later',
    }),
  (tx, chance) => closeAttempt(tx, { attemptId: attempt(chance), at: AT, note: 'closed' }),
  (tx, chance) => selectKey(tx, { accountId: account(chance), key: key(chance) }),
  (tx, chance) => {
    const type = chance.percent(50) ? 'ct600' : 'accounts'
    const question = { accountId: account(chance), key: key(chance), type, companyNumber } as const
    return selectBeforeRecording(tx, { ...question, periodEnd: period.end }).catch((error: Error) => {
      if ('severity' in error) throw error
      return error.message
    })
  },
  (tx, chance) => keepResponse(tx, filing(chance), { status: 202, data: { kept: true } }),
  (tx, chance) => selectResponse(tx, filing(chance)),
  (tx, chance) => selectFilingView(tx, filing(chance)),
  (tx, chance) => countAuthenticationFailure(tx, { accountId: account(chance), utr, at: AT }),
  (tx, chance) => selectAttemptDocuments(tx, attempt(chance)),
  (tx) => nextSubmissionNumberPosition(tx).then((position) => position > 0),
]
