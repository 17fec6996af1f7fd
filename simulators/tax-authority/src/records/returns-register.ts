// Stores the accepted returns by taxpayer and period: one original, then amendments, each of which replaces
// the previous return.
import { createBoundedMap } from '@cfs/simulator-control'
import { plusMonths } from '../department/rules/plus-months.ts'
import type { DepartmentError } from '../department/error-response.ts'

export interface ReturnPeriod {
  readonly start: string
  readonly end: string
}

/** The state of a return after all accepted amendments. */
export interface HeldReturn extends ReturnPeriod {
  /**
   * The submission whose return is now in force, an original or an amendment; undefined if a test created
   * the return.
   */
  readonly correlationId: string | undefined
  readonly amendments: number
  /**
   * The end of the accounts' period, which is later than the end of the return's period if the accounts
   * cover two returns.
   */
  readonly accountsEnd: string
}

export interface FiledReturn extends ReturnPeriod {
  readonly amended: boolean
  /** The UK date on which the return was received. */
  readonly today: string
}

export interface AcceptedReturn extends ReturnPeriod {
  readonly correlationId?: string
  readonly accountsEnd?: string | undefined
}

export interface ReturnsRegister {
  /** The reason why a return cannot be recorded; undefined if it can be. */
  refusal(utr: string, filed: FiledReturn): DepartmentError | undefined
  /** An original return, or the amendment that replaces the stored return for the period. */
  enter(utr: string, accepted: AcceptedReturn): void
  of(utr: string): readonly HeldReturn[]
  clear(): void
}

const maxTaxpayers = 200_000

export function createReturnsRegister(): ReturnsRegister {
  const entered = createBoundedMap<string, readonly HeldReturn[]>(maxTaxpayers)
  const of = (utr: string) => entered.get(utr) ?? []
  return {
    refusal(utr, filed) {
      const held = of(utr)
      const same = held.find((one) => coversTheSame(one, filed))
      if (!filed.amended) return same === undefined ? undefined : alreadyReceived
      if (same !== undefined) return filed.today > lastDayToAmend(same) ? outsideWindow : undefined
      return held.some((one) => overlaps(one, filed)) ? otherDates : noOriginal
    },
    enter(utr, { start, end, correlationId, accountsEnd }) {
      const before = of(utr).find((one) => coversTheSame(one, { start, end }))
      const others = of(utr).filter((one) => one !== before)
      const amendments = before === undefined ? 0 : before.amendments + 1
      const lastDay = accountsEnd ?? before?.accountsEnd ?? end
      const latest = lastDay > end ? lastDay : end
      entered.set(utr, [...others, { start, end, correlationId, amendments, accountsEnd: latest }])
    },
    of,
    clear: () => entered.clear(),
  }
}

export const coversTheSame = (one: ReturnPeriod, other: ReturnPeriod) =>
  one.start === other.start && one.end === other.end

const overlaps = (one: ReturnPeriod, other: ReturnPeriod) => one.start <= other.end && other.start <= one.end

/**
 * By FA 1998 Sch 18 para 15, a return can be amended until 12 months after the filing date. The filing date
 * is 12 months after the accounts end (para 14), also for both returns of one long period.
 */
function lastDayToAmend({ accountsEnd }: HeldReturn): string {
  return plusMonths(accountsEnd, 24)
}

const business = (number: number, text: string): DepartmentError => ({ number, type: 'business', text })

const alreadyReceived = business(3304, 'Original return already received for this period.')
const otherDates = business(1610, 'Accounting period of the amended return does not match records held.')
const noOriginal = business(1611, 'No original return yet recorded for this period.')
const outsideWindow = business(1612, 'The amended return is outside the time allowed for amendments.')
