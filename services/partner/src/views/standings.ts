// The words for how each filing of a form stands, and the title of the page that shows them.
import type { FilingType } from '@cfs/values'
import type { Tone } from '@cfs/pages'
import type { Standing } from '../domain/standing.ts'

interface StandingWords {
  readonly label: string
  readonly tone: Tone
  /** The title of a page on which every filing stands like this. */
  readonly title: string
}

export const STANDINGS: Readonly<Record<Standing, StandingWords>> = {
  pending: { label: 'Being sent', tone: 'quiet', title: 'Sent' },
  submitted: { label: 'Waiting for a decision', tone: 'moving', title: 'Sent' },
  accepted: { label: 'Accepted', tone: 'good', title: 'Accepted' },
  rejected: { label: 'Rejected', tone: 'bad', title: 'Not accepted' },
  error: { label: 'Not filed', tone: 'warning', title: 'Not filed' },
  // “Not filed” would be wrong for a filing that the authority may have.
  unclear: { label: 'Not known', tone: 'warning', title: 'Do not file again' },
  held: { label: 'Already there', tone: 'quiet', title: 'Already there' },
}

const NAMES: Readonly<Record<FilingType, string>> = { ct600: 'tax return', accounts: 'accounts' }
const UNDECIDED: readonly Standing[] = ['pending', 'submitted']

/** The title names each filing if they stand differently: the accounts may be accepted without the return. */
export function titleOf(
  filings: readonly { readonly type: FilingType; readonly standing: Standing }[],
): string {
  if (filings.some(({ standing }) => UNDECIDED.includes(standing))) return 'Sent'
  const titles = new Set(filings.map(({ standing }) => STANDINGS[standing].title))
  if (titles.size === 1) return [...titles].join('')
  const parts = filings.map(
    ({ type, standing }) => `${NAMES[type]} ${STANDINGS[standing].label.toLowerCase()}`,
  )
  const sentence = parts.join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
