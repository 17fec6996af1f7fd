// The returns that the authority has accepted, by taxpayer and period: an original once, amendments of it
// after.
import { plusMonths } from '../department/rules/identity-rules.ts'
import type { DepartmentError } from '../department/error-response.ts'
import { createBoundedMap } from './bounded-map.ts'

export interface ReturnPeriod {
  readonly start: string
  readonly end: string
}

export interface ReturnsRegister {
  /** Why a return cannot be entered; undefined: it can. */
  refusal(utr: string, filed: FiledReturn): DepartmentError | undefined
  enter(utr: string, period: ReturnPeriod): void
  clear(): void
}

export interface FiledReturn extends ReturnPeriod {
  readonly amended: boolean
  readonly today: string
}

const maxTaxpayers = 200_000

export function createReturnsRegister(): ReturnsRegister {
  const entered = createBoundedMap<string, readonly ReturnPeriod[]>(maxTaxpayers)
  const samePeriod = (one: ReturnPeriod, other: ReturnPeriod) =>
    one.start === other.start && one.end === other.end
  return {
    refusal(utr, filed) {
      const originals = entered.get(utr) ?? []
      const original = originals.some((one) => samePeriod(one, filed))
      if (!filed.amended) return original ? alreadyReceived : undefined
      if (original) return amendmentIsLate(filed) ? outsideWindow : undefined
      const overlaps = originals.some((one) => one.start <= filed.end && filed.start <= one.end)
      return overlaps ? otherDates : noOriginal
    },
    enter(utr, { start, end }) {
      const originals = entered.get(utr) ?? []
      if (!originals.some((one) => samePeriod(one, { start, end })))
        entered.set(utr, [...originals, { start, end }])
    },
    clear: () => entered.clear(),
  }
}

/** FA 1998 Sch 18 para 15: 12 months after the filing date, so two years after the end of the period. */
function amendmentIsLate(filed: FiledReturn): boolean {
  return filed.today > plusMonths(filed.end, 24)
}

const business = (number: number, text: string): DepartmentError => ({ number, type: 'business', text })

const alreadyReceived = business(3304, 'Original return already received for this period.')
const otherDates = business(
  1610,
  'The accounting period of an amended return must be that of the original return.',
)
const noOriginal = business(1611, 'An amended return cannot be accepted before the original return.')
const outsideWindow = business(1612, 'The amended return is outside the time allowed for amendments.')
