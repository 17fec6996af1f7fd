// What the pages of watched companies show, and the tags that they share.
import { type Html, tag, type Tone } from '@cfs/pages'
import type { AssessedDeadline, Urgency } from '../../domain/company-deadline.ts'
import type { FilingTypeName, StatusName } from '../shell/status-tags.ts'

export interface CompanyModel {
  readonly companyNumber: string
  readonly name: string | null
  readonly status: string | null
  readonly source: 'filing' | 'added'
  /** The name of the person who added it; null if they have left, or if a filing added it. */
  readonly addedBy: string | null
  readonly addedAt: Date
  /** When the register was asked; null if it was not yet. */
  readonly refreshedAt: Date | null
  readonly isOnRegister: boolean
  readonly refusal: string | null
  readonly lastFilingId: string | null
  readonly lastFilingType: FilingTypeName | null
  readonly lastFilingStatus: StatusName | null
  readonly deadlines: readonly AssessedDeadline[]
}

const URGENCIES: Readonly<Record<Urgency, { readonly label: string; readonly tone: Tone }>> = {
  overdue: { label: 'Overdue', tone: 'bad' },
  soon: { label: 'Due soon', tone: 'warning' },
  later: { label: 'Due', tone: 'quiet' },
  'in progress': { label: 'In progress', tone: 'moving' },
  filed: { label: 'Filed', tone: 'good' },
}
const BY_URGENCY: readonly Urgency[] = ['overdue', 'soon', 'in progress', 'later', 'filed']

export function urgencyTag(urgency: Urgency): Html {
  return tag(URGENCIES[urgency])
}

/** How the company stands: its most urgent deadline, or why nothing is known. */
export function stateOf(company: CompanyModel): { readonly label: string; readonly tone: Tone } {
  const { isOnRegister, refreshedAt, refusal, deadlines, status } = company
  if (!isOnRegister) return { label: 'Not on the register', tone: 'bad' }
  if (refreshedAt === null) return { label: 'Not checked yet', tone: 'quiet' }
  const most = BY_URGENCY.find((urgency) => deadlines.some((deadline) => deadline.urgency === urgency))
  if (most === 'filed') return { label: 'Up to date', tone: 'good' }
  if (most !== undefined) return URGENCIES[most]
  if (status === 'dissolved') return { label: 'Dissolved', tone: 'quiet' }
  return refusal === null
    ? { label: 'Nothing due', tone: 'good' }
    : { label: 'Not filed here', tone: 'quiet' }
}

/** The next filing of a type that is not made; undefined if none is known. */
export function nextDue({ deadlines }: CompanyModel, type: FilingTypeName): AssessedDeadline | undefined {
  return deadlines.find(({ filingType, state }) => filingType === type && state !== 'filed')
}

/** All penalties of today, in pounds. */
export function penaltyToday({ deadlines }: CompanyModel): number {
  return deadlines.reduce((sum, { penaltyPounds }) => sum + penaltyPounds, 0)
}
