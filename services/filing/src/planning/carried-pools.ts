// The pools that the account's last return of the company carried forward, as its computation shows them.
import type { ComputationsForm, FiledForm } from '@cfs/forms'
import type { PoolsCarried } from '@cfs/tax'
import type { IsoDate } from '@cfs/values'

export interface CarriedPools extends PoolsCarried {
  /** The last day of the return. */
  readonly periodEnd: IsoDate
}

/**
 * The pools at the end of the last computation that the account filed for a period; undefined if it states
 * none. `filings` are the accepted filings for the period, the newest first. An amended return has no
 * computation of its own: the pools are known if it has the same allowances as the return with one.
 */
export function carriedPools(filings: readonly (readonly FiledForm[])[]): CarriedPools | undefined {
  const stating = filings.find((forms) => lastComputation(forms) !== undefined)
  const [newest] = filings
  if (newest === undefined || stating === undefined) return undefined
  if (allowancesOf(newest) !== allowancesOf(stating)) return undefined
  const last = lastComputation(stating)
  if (last?.pools === undefined || last.pools.isFinal) return undefined
  const { main, special } = last.pools.pools
  return {
    periodEnd: last.period.end,
    business: last.allowancesBusiness ?? 'trade',
    mainPence: main.carriedForwardPence,
    specialPence: special.carriedForwardPence,
  }
}

/** The computation of the last accounting period; undefined if the filing has none. */
export function lastComputation(forms: readonly FiledForm[]): ComputationsForm | undefined {
  const computations = forms.flatMap(({ form }) => (form.kind === 'computations' ? [form] : []))
  return computations.reduce<ComputationsForm | undefined>(
    (latest, form) => (latest === undefined || form.period.end > latest.period.end ? form : latest),
    undefined,
  )
}

/** Boxes 725 and 750 of version 1.994 contain what boxes 696 and 739 of version 1.995 contain. */
const SAME_BOX: Readonly<Record<string, string>> = { 696: '725', 739: '750' }

/**
 * The boxes of capital allowances, charges and expenditure (688 to 775) of each return, as one text that is
 * the same in both versions of the schema.
 */
function allowancesOf(forms: readonly FiledForm[]): string {
  const returns = forms.flatMap(({ form }) => (form.kind === 'ct600' ? [form] : []))
  return JSON.stringify(
    returns.map(({ period, boxes }) => [
      period.start,
      period.end,
      sumsByBox(
        Object.entries(boxes)
          .filter(([box]) => Number(box) >= 688 && Number(box) <= 775)
          .map(([box, amount]) => [SAME_BOX[box] ?? box, Number(amount)]),
      ),
    ]),
  )
}

function sumsByBox(amounts: readonly (readonly [box: string, pence: number])[]): readonly [string, number][] {
  const sums = new Map<string, number>()
  for (const [box, pence] of amounts) sums.set(box, (sums.get(box) ?? 0) + pence)
  return [...sums].toSorted(([a], [b]) => Number(a) - Number(b))
}
