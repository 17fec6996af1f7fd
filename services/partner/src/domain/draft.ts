// The customer's form as it is stored between pages. It never contains credentials.
import type { FilingType, IsoDate } from '@cfs/values'
import type { Amended } from './amended.ts'
import type { Answers } from './answers.ts'
import type { Equipment, EquipmentMovement } from './equipment.ts'
import type { LossUse } from './loss-use.ts'

/** Figures in pounds by their dotted path in `financials`, such as `profit_and_loss.turnover`. */
export type Figures = Readonly<Record<string, number>>

export type WantedFilings = 'both' | FilingType
export type CompanyKind = 'trading' | 'dormant'

/** The company as the register describes it. */
export interface FormCompany {
  readonly name: string
  /** The current officers who may sign, the longest-serving first. */
  readonly signatories: readonly string[]
  /** The period that the next accounts cover, as far as the register states it. */
  readonly nextPeriod: { readonly start: IsoDate | null; readonly end: IsoDate | null }
}

/** A place that the customer chose for an account of the trial balance. */
export interface Placement {
  /** Empty for an account without a code. */
  readonly code: string
  readonly name: string
  readonly key: string
}

/**
 * One filing of the form. `due`: it failed or was refused, and is to be sent again. `sending`: the request
 * was stored and may have reached the filing service; the same request is sent again until there is a
 * response. `sent`: the filing service recorded the filing.
 */
export interface FilingPart {
  readonly state: 'due' | 'sending' | 'sent'
  /** The number of the attempt, from 1; a filing that failed may be sent again with the next number. */
  readonly attempt: number
  readonly at: string
  readonly filingId: string | null
  /** The request without credentials; null in the sandbox, and once the filing is recorded. */
  readonly body: object | null
  /** When each press of the button that has no response yet was made; none if it is missing. */
  readonly openPresses?: readonly string[] | undefined
}

/**
 * Who makes the declaration in the tax return when a member of the partner's account sends it: the member,
 * in a capacity that the company gave them, or the director who signs the accounts.
 */
export type AgentDeclarant =
  | { readonly kind: 'self'; readonly name: string; readonly status: string }
  | { readonly kind: 'director' }

/** What a member of the partner's account states instead of a director, who fills in the form alone. */
export interface Agent {
  /** What another person stated does not count. */
  readonly personId: string
  /** Null without a tax return, and until the member has answered. */
  readonly declarant: AgentDeclarant | null
  /** The day on which the directors approved the accounts; null until the member has answered. */
  readonly approvedOn: IsoDate | null
  readonly isDeclared: boolean
}

export interface Draft {
  readonly draftId: string
  readonly company: FormCompany | null
  readonly isConfirmed: boolean
  readonly wanted: WantedFilings | null
  readonly kind: CompanyKind | null
  readonly periodStart: IsoDate | null
  readonly periodEnd: IsoDate | null
  /** The import whose figures the form contains; null if the customer enters them. */
  readonly importId: string | null
  readonly figures: Figures
  readonly placements: readonly Placement[]
  readonly utr: string | null
  readonly signatory: string | null
  readonly areFiguresChecked: boolean
  /** What the checked figures show of equipment that was bought and sold. */
  readonly movement?: EquipmentMovement | undefined
  /** What was bought and sold, as the customer entered it. */
  readonly equipment?: Equipment | undefined
  /** Whether `equipment` holds for the figures as they are now. */
  readonly isEquipmentChecked?: boolean | undefined
  /** The answers to the questions that decide the tax; those of an earlier form until they are confirmed. */
  readonly answers?: Answers | undefined
  /** Whether the answers hold for the figures as they are now. */
  readonly areAnswersChecked?: boolean | undefined
  /** How the trading loss of the period is used. */
  readonly lossUse?: LossUse | undefined
  /** Whether `lossUse` holds for the form as it is now. */
  readonly isLossChecked?: boolean | undefined
  /** The tax for which the figures were checked, in pounds; null until the customer has seen it. */
  readonly seenTax: number | null
  /** The tax that the form added to the figures, in pounds; undefined if it added none. */
  readonly addedTax?: number | undefined
  /** The codes of the warnings that the customer ticked; the filing service accepts them as confirmed. */
  readonly checked?: readonly string[] | undefined
  /** Whether the director declared; a member of the partner's account declares in `agent`. */
  readonly isDeclared: boolean
  /** Undefined if the form files for the first time. */
  readonly amends?: Amended | undefined
  /** Undefined in a director's form. */
  readonly agent?: Agent | undefined
  readonly parts: Readonly<Partial<Record<FilingType, FilingPart>>>
  /** How often in a row the tax authority refused the sign-in details. */
  readonly wrongSignIns: number
}

export function newDraft(draftId: string): Draft {
  return {
    draftId,
    company: null,
    isConfirmed: false,
    wanted: null,
    kind: null,
    periodStart: null,
    periodEnd: null,
    importId: null,
    figures: {},
    placements: [],
    utr: null,
    signatory: null,
    areFiguresChecked: false,
    seenTax: null,
    isDeclared: false,
    parts: {},
    wrongSignIns: 0,
  }
}
