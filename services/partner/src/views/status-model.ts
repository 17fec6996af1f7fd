// What the page about the sent filings shows, and the button that begins another form.
import type { ErrorAsGiven } from '@cfs/contracts'
import { button, form, hiddenField, type Html } from '@cfs/pages'
import type { TaxPayment } from '../domain/tax-payment.ts'
import type { Standing } from '../domain/standing.ts'
import type { EarlierReturn } from './amended-return.ts'
import type { EarlierForm } from './earlier-forms.ts'

export interface StatusFiling {
  readonly type: 'ct600' | 'accounts'
  readonly outcome: 'pending' | 'submitted' | 'accepted' | 'rejected' | 'error'
  readonly reference: string | null
  readonly at: string | null
  /** What to pay for each return of the filing; empty if it is not known. */
  readonly payments: readonly TaxPayment[]
  readonly errors: readonly ErrorAsGiven[]
  readonly standing: Standing
  /** Undefined while they are unavailable. */
  readonly documents:
    | readonly { readonly href: string; readonly name: string; readonly format: string }[]
    | undefined
}

export interface StatusModel {
  readonly partner: string
  readonly csrfToken: string
  readonly companyName: string
  readonly companyNumber: string
  readonly periodEnd: string
  readonly filings: readonly StatusFiling[]
  /** The earlier tax return that uses the loss of this one. */
  readonly earlierReturn: EarlierReturn | undefined
  readonly sentAt: string | undefined
  readonly returnUrl: string | null
  /** The company's page in the dashboard, for a member of the partner's account; undefined for a customer. */
  readonly dashboardPage: string | undefined
  readonly isTest: boolean
  /** Changes whenever the filings or their documents change. */
  readonly version: string
  /** Identifies the form that the customer sees. */
  readonly revision: number
  /** Whether another form has taken the place of this one. */
  readonly isEarlier: boolean
  readonly earlier: readonly EarlierForm[]
  /** The last day of a later period for which the partner has sent figures. */
  readonly nextPeriodEnd: string | undefined
}

/** The button that begins another form, if the form is still the one that the customer sees. */
export function anotherForm(
  { csrfToken, revision }: Pick<StatusModel, 'csrfToken' | 'revision'>,
  label: string,
  kind: 'primary' | 'secondary' | 'amend' = 'secondary',
): Html {
  const isAmending = kind === 'amend'
  return form({
    action: '/form/another',
    csrfToken,
    content: [
      hiddenField('revision', String(revision)),
      button({
        label,
        ...(isAmending ? { kind: 'secondary', name: 'amends', value: 'yes' } : { kind }),
      }),
    ],
  })
}
