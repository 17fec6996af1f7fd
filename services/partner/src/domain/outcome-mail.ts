// The e-mail to a customer about the outcome of a filing. Its link leads to a page with the documents, and
// ends.
import {
  type FilingType,
  formatLongDate,
  type IsoDate,
  isoDateInLondon,
  plainName,
  quoteName,
} from '@cfs/values'

export interface OutcomeNews {
  readonly partner: string
  readonly authority: string
  readonly filingType: FilingType
  readonly status: 'accepted' | 'rejected' | 'error'
  readonly companyName: string | null
  readonly companyNumber: string
  readonly periodEnd: IsoDate
  readonly url: string
  readonly linkEndsAt: Date
}

type Tone = 'good' | 'bad' | 'warning'

interface Words {
  readonly subject: (names: { readonly authority: string; readonly what: string }) => string
  readonly status: { readonly label: string; readonly tone: Tone }
  readonly sentences: (names: { readonly authority: string; readonly partner: string }) => readonly string[]
  readonly label: string
}

const WORDS: Readonly<Record<OutcomeNews['status'], Words>> = {
  accepted: {
    subject: ({ authority, what }) => `${authority} accepted your ${what}`,
    status: { label: 'Accepted', tone: 'good' },
    sentences: () => ['The filing is complete. Download the documents and keep them.'],
    label: 'Get the documents',
  },
  rejected: {
    subject: ({ authority, what }) => `${authority} did not accept your ${what}`,
    status: { label: 'Not accepted', tone: 'bad' },
    sentences: ({ partner }) => [
      `The page says why, and what to do. ${partner} sees this filing and can help.`,
    ],
    label: 'See why',
  },
  error: {
    subject: ({ what }) => `Your ${what} need your attention`,
    status: { label: 'Not completed', tone: 'warning' },
    sentences: ({ authority, partner }) => [
      `The filing ended without a decision from ${authority}. Do not file again before you have read the page: it says what happened, and what to do.`,
      `${partner} sees this filing and can help.`,
    ],
    label: 'See what happened',
  },
}

export function outcomeMail(news: OutcomeNews) {
  const { authority, companyNumber } = news
  const { subject, status, sentences, label } = WORDS[news.status]
  const [partner, brand] = [quoteName(news.partner), plainName(news.partner)]
  const what = news.filingType === 'accounts' ? 'accounts' : 'tax return'
  const line = subject({ authority, what }).replace('tax return need', 'tax return needs')
  return {
    subject: `${line} – ${brand}`,
    brand,
    status,
    paragraphs: [
      ...sentences({ authority, partner }),
      `The link works until ${formatLongDate(isoDateInLondon(news.linkEndsAt))}. Anyone who has it can open the page, so do not pass it on.`,
    ],
    facts: [
      ...(news.companyName === null ? [] : [{ label: 'Company', value: quoteName(news.companyName) }]),
      { label: 'Company number', value: companyNumber },
      { label: 'Period ended', value: formatLongDate(news.periodEnd) },
    ],
    link: { label, url: news.url },
    footer: {
      reason: `You get this e-mail because you filed for company ${companyNumber} on the page of ${partner}. It is sent once for each filing, so there is nothing to switch off.`,
    },
  }
}
