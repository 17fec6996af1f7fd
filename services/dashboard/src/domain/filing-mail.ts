// The e-mail about a filing that the authority did not accept: what happened, what to do, and where.
import { formatLongDate, isoDateFrom, oneLine, withoutLinks } from '@cfs/values'
import type { MailFact, MailText } from './mail-text.ts'

const PRODUCT = 'Company filing'

export interface FilingFacts {
  readonly filingType: 'ct600' | 'accounts'
  readonly companyNumber: string
  readonly periodEnd: string
}

export interface FilingProblem {
  readonly filingId: string
  readonly outcome: 'rejected' | 'failed' | 'unknown'
  /** One sentence for each reason of the authority or of this service. */
  readonly causes: readonly string[]
  /** What to do about it. */
  readonly advice: string
  /** Undefined if the filing service did not answer. */
  readonly facts: FilingFacts | undefined
  readonly url: string
}

type Outcome = FilingProblem['outcome']

const STATUS: Readonly<Record<Outcome, NonNullable<MailText['status']>>> = {
  rejected: { label: 'Rejected', tone: 'bad' },
  failed: { label: 'Failed', tone: 'warning' },
  unknown: { label: 'Outcome unknown', tone: 'warning' },
}
const VERBS: Readonly<Record<Outcome, string>> = {
  rejected: 'was rejected',
  failed: 'failed',
  unknown: 'has an unknown outcome',
}
const PLURAL_VERBS: Readonly<Record<Outcome, string>> = {
  rejected: 'were rejected',
  failed: 'failed',
  unknown: 'have an unknown outcome',
}
/** More reasons are on the filing's page. */
const MOST_CAUSES = 3
const LONGEST_CAUSE = 400
/** What a mail program could turn into a link. */
const LINK = /:\/\/|\w\.[a-z]{2,}/i

export function filingProblemMail(problem: FilingProblem): MailText {
  const { outcome, facts, causes, advice, url } = problem
  return {
    subject: `${titleOf(facts, outcome)} – ${PRODUCT}`,
    status: STATUS[outcome],
    paragraphs: [...causes.slice(0, MOST_CAUSES).map(causeInWords), advice, 'Nothing was charged.'],
    facts: factsOf(problem),
    link: { label: 'Open the filing', url },
  }
}

/** One line without links: an authority's message may repeat what a customer has typed. */
function causeInWords(cause: string): string {
  const short = oneLine(cause, LONGEST_CAUSE)
  return LINK.test(short) ? withoutLinks(short) : short
}

function titleOf(facts: FilingFacts | undefined, outcome: Outcome): string {
  if (facts === undefined) return `A filing ${VERBS[outcome]}`
  return facts.filingType === 'accounts'
    ? `Accounts of ${facts.companyNumber} ${PLURAL_VERBS[outcome]}`
    : `Tax return of ${facts.companyNumber} ${VERBS[outcome]}`
}

function factsOf({ filingId, facts }: FilingProblem): readonly MailFact[] {
  const filing = { label: 'Filing', value: filingId }
  return facts === undefined ? [filing] : [...describeFiling(facts), filing]
}

/** The company, and the period that the filing is about. */
export function describeFiling({ companyNumber, filingType, periodEnd }: FilingFacts): readonly MailFact[] {
  return [
    { label: 'Company', value: companyNumber },
    { label: 'Filed', value: filingType === 'accounts' ? 'Annual accounts' : 'Corporation tax return' },
    { label: 'Period ended', value: formatLongDate(isoDateFrom(periodEnd)) },
  ]
}
