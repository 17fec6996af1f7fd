// The e-mail about deadlines that are near: all of an account's on one day.
import { daysBetween, type FilingType, formatLongDate, type IsoDate, plainName } from '@cfs/values'
import type { MailFact, MailText } from './mail-text.ts'

const PRODUCT = 'Company filing'
/** More deadlines are on the page of the companies. */
const MOST_FACTS = 20

export interface NearFiling {
  readonly companyNumber: string
  readonly name: string | null
  readonly filingType: FilingType
  readonly dueOn: IsoDate
}

/** `deadlines` has at least one, the nearest first. */
export function deadlineMail(reminder: {
  readonly deadlines: readonly NearFiling[]
  readonly today: IsoDate
  /** The page of all companies. */
  readonly url: string
}): MailText {
  const { deadlines, today, url } = reminder
  const [first] = deadlines
  const isOne = deadlines.length === 1 && first !== undefined
  const more = deadlines.length - MOST_FACTS
  return {
    subject: `${isOne ? subjectOf(first) : `${deadlines.length} filings are due soon`} – ${PRODUCT}`,
    status: { label: 'Due soon', tone: 'warning' },
    paragraphs: [
      isOne ? `It is due ${distanceOf(first.dueOn, today)}.` : 'These filings are due, the nearest first.',
      ...(more > 0 ? [`${more} more are on the page of your companies.`] : []),
      'A late filing costs a penalty. If it was filed elsewhere, record that on the dashboard, or stop watching the company.',
    ],
    facts: deadlines.slice(0, MOST_FACTS).map((deadline) => factOf(deadline, today)),
    link: isOne
      ? { label: 'Show the company', url: `${url}/${first.companyNumber}` }
      : { label: 'Show your companies', url },
  }
}

function subjectOf(deadline: NearFiling): string {
  const what = deadline.filingType === 'accounts' ? 'Accounts' : 'Tax return'
  const verb = deadline.filingType === 'accounts' ? 'are' : 'is'
  return `${what} of ${nameOf(deadline)} ${verb} due on ${formatLongDate(deadline.dueOn)}`
}

/** Anyone can choose the name of a company, so it must not become a link. */
function nameOf({ name, companyNumber }: NearFiling): string {
  return name === null ? companyNumber : plainName(name)
}

function factOf(deadline: NearFiling, today: IsoDate): MailFact {
  const { filingType, dueOn, companyNumber, name } = deadline
  const what = filingType === 'accounts' ? 'Annual accounts' : 'Corporation tax return'
  return {
    label: name === null ? companyNumber : `${nameOf(deadline)} (${companyNumber})`,
    value: `${what}, due on ${formatLongDate(dueOn)}, ${distanceOf(dueOn, today)}`,
  }
}

function distanceOf(dueOn: IsoDate, today: IsoDate): string {
  const days = daysBetween(today, dueOn)
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
