// The days by which an accounting period's return is filed, amended, and its tax paid.
import type { IsoDate } from '@cfs/values'
import { instalmentDates } from './instalments.ts'
import { monthsLater } from './months-later.ts'
import { returnDeadline, taxDueOn, type ReturnPeriods } from './return-deadline.ts'

export interface PeriodDeadlines {
  /** The filing date, which follows from the period of account (FA 1998 sch.18 para.14). */
  readonly returnDueOn: IsoDate
  /** The last day on which the return may be amended (FA 1998 sch.18 para.15). */
  readonly amendBy: IsoDate
  /** The day for the tax and for tax on loans to participators (TMA 1970 s.59D; CTA 2010 s.455(3)). */
  readonly taxDueOn: IsoDate
  /** The days on which a large company pays its instalments (SI 1998/3175 reg.5). */
  readonly instalmentsDueOn: readonly IsoDate[]
}

/** The deadlines of one accounting period, assuming that no later notice to file was served. */
export function deadlinesOf(periods: ReturnPeriods): PeriodDeadlines {
  const returnDueOn = returnDeadline(periods)
  return {
    returnDueOn,
    amendBy: monthsLater(returnDueOn, 12),
    taxDueOn: taxDueOn(periods.accounting),
    instalmentsDueOn: instalmentDates(periods.accounting),
  }
}
