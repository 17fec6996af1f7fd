// One payment of corporation tax: the tax of one return.
import type { IsoDate } from '@cfs/values'

export interface TaxPayment {
  readonly pounds: number
  /** The last day of the period of the return. */
  readonly periodEnd: IsoDate
  readonly dueOn: IsoDate
}
