// The statuses of filings in words: each has a label, and sentences that say what the status means and what
// happens next.
import type { Tone } from '@cfs/pages'

interface StatusTag {
  readonly label: string
  readonly tone: Tone
  readonly isFinal: boolean
}

export const STATUS_TAGS = {
  pending: { label: 'Pending', tone: 'quiet', isFinal: false },
  submitted: { label: 'Submitted', tone: 'moving', isFinal: false },
  accepted: { label: 'Accepted', tone: 'good', isFinal: true },
  rejected: { label: 'Rejected', tone: 'bad', isFinal: true },
  error: { label: 'Error', tone: 'warning', isFinal: true },
} as const satisfies Record<string, StatusTag>
export type StatusName = keyof typeof STATUS_TAGS

const AUTHORITY = { ct600: 'HMRC', accounts: 'Companies House' } as const
export type FilingTypeName = keyof typeof AUTHORITY

export function authorityOf(type: FilingTypeName): string {
  return AUTHORITY[type]
}

export function typeName(type: FilingTypeName): string {
  return type === 'ct600' ? 'Company tax return' : 'Annual accounts'
}

const CHANGES = ' This page updates itself.'

/** What the filing's status means, and what happens next. */
export function sentenceOf(status: StatusName, type: FilingTypeName): string {
  const authority = AUTHORITY[type]
  const sentences: Readonly<Record<StatusName, string>> = {
    pending: `We are sending the filing to ${authority}, which takes up to a minute.${CHANGES}`,
    submitted:
      `${authority} has the filing and has not decided yet. Most take one to two minutes.` +
      ` We check regularly.${CHANGES}`,
    accepted: `${authority} accepted the filing. Its documents are below.`,
    rejected:
      `${authority} rejected the filing, and nothing was charged.` +
      ' Correct what the error says and file again.',
    error:
      'The filing did not get through, and nothing was charged. The error below says whether to file again.',
  }
  return sentences[status]
}
