// What the account's last return of the company says about losses: those that it carried forward, and the
// profits that a loss of the next period could use.
import type { ComputationsForm, FiledForm } from '@cfs/forms'
import { savedTaxPence, usableProfitPounds } from '@cfs/tax'
import { lastComputation } from './carried-pools.ts'
import type { ReturnBefore } from './planning-facts.ts'

/**
 * The last return of the accepted filings for a period, the newest filing first; undefined if none states it.
 * A return without a computation, such as an amendment, is known if it has the losses and profits of the one
 * with a computation.
 */
export function returnBefore(filings: readonly (readonly FiledForm[])[]): ReturnBefore | undefined {
  const stating = filings.find((forms) => lastComputation(forms) !== undefined)
  const [newest] = filings
  if (newest === undefined || stating === undefined) return undefined
  if (profitsOf(newest) !== profitsOf(stating)) return undefined
  const last: ComputationsForm | undefined = lastComputation(stating)
  return (
    last && {
      period: last.period,
      lossesCarriedForwardPounds: last.lossesCarriedForwardPounds,
      usableProfitPounds: usableProfitPounds(last),
      savedPence: (pounds) => savedTaxPence(last, pounds),
    }
  )
}

/** The boxes of profits, reliefs and losses of each return, as one text. */
function profitsOf(forms: readonly FiledForm[]): string {
  const returns = forms.flatMap(({ form }) => (form.kind === 'ct600' ? [form] : []))
  const named = ['155', '160', '235', '275', '285', '295', '315', '780']
  return JSON.stringify(
    returns.map(({ period, boxes }) => [period.start, period.end, named.map((box) => boxes[box] ?? 0)]),
  )
}
