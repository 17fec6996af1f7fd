// The pools that the account's last return of the company carried forward, as its computation shows them.
import type { ComputationsForm, FiledForm } from '@cfs/forms'
import type { AllowancesBusiness } from '@cfs/tax'
import type { IsoDate } from '@cfs/values'

export interface CarriedPools {
  /** The last day of the return. */
  readonly periodEnd: IsoDate
  readonly business: AllowancesBusiness
  readonly mainPence: number
  readonly specialPence: number
}

/** The pools at the end of the last computation; undefined if it states none. */
export function carriedPools(forms: readonly FiledForm[]): CarriedPools | undefined {
  const computations = forms.flatMap(({ form }) => (form.kind === 'computations' ? [form] : []))
  const last = computations.reduce<ComputationsForm | undefined>(
    (latest, form) => (latest === undefined || form.period.end > latest.period.end ? form : latest),
    undefined,
  )
  if (last?.pools === undefined || last.pools.isFinal) return undefined
  const { main, special } = last.pools.pools
  return {
    periodEnd: last.period.end,
    business: last.allowancesBusiness ?? 'trade',
    mainPence: main.carriedForwardPence,
    specialPence: special.carriedForwardPence,
  }
}
