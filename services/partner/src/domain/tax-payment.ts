// One payment of corporation tax: the tax of one return.
import type { IsoDate } from '@cfs/values'

export interface TaxPayment {
  readonly pounds: number
  /** The last day of the period of the return. */
  readonly periodEnd: IsoDate
  readonly dueOn: IsoDate
  /** The last working day until then, on which the money must have arrived. */
  readonly payBy: IsoDate
}
