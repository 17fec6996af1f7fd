// Composes a return from the data of a filing: a nil return, or one with trading figures.
import type { CompanyNumber, Period, Utr } from '@cfs/values'
import type { AccountsOfReturn, ComputationsOfReturn } from './attachments.ts'
import type { BankAccount } from './bank-account.ts'
import type { BoxValue } from './box-text.ts'
import { type Ct600Form, ct600FormSchema } from './ct600-form.ts'
import type { LoansForm } from './loans-form.ts'

export interface NilReturn {
  readonly companyName: string
  readonly registrationNumber: CompanyNumber
  readonly utr: Utr
  readonly period: Period
  /** An amended return replaces the return that was sent before. Defaults to an original. */
  readonly returnType?: 'new' | 'amended'
  readonly declarantName: string
  readonly declarantStatus: string
}

export interface TradingReturn extends NilReturn {
  /** Box 4; defaults to 0, an ordinary company. */
  readonly companyType?: number | undefined
  /** The boxes of the tax calculation; 315, 440 and 525 are always among them. */
  readonly boxes: Readonly<Record<string, BoxValue>>
  readonly accounts: AccountsOfReturn
  readonly computations: ComputationsOfReturn
  /** The page CT600A, with boxes 95 and 480 in `boxes`. */
  readonly loans?: LoansForm | undefined
  /** Boxes 920 to 940, for repayments. */
  readonly bankAccount?: BankAccount | undefined
  /** The version of the authority's schema. Defaults to version 1.994. */
  readonly schema?: Ct600Form['schema']
  /** Box 50: whether a long period of account is filed as more than one return. */
  readonly makesMoreReturns?: boolean
}

/**
 * The return of a company that was dormant throughout the period: no income, profit, tax or attachments.
 * Throws a ZodError if a field violates the restrictions of the schema.
 */
export function nilReturn(nil: NilReturn): Ct600Form {
  return tradingReturn({
    ...nil,
    boxes: { '315': 0, '440': 0, '525': 0 },
    accounts: { absent: 'Company dormant' },
    computations: { absent: 'Company dormant' },
  })
}

/**
 * Composes the return of a company with figures. Throws a ZodError if a member violates the schema's facets.
 */
export function tradingReturn({
  makesMoreReturns = false,
  boxes,
  returnType = 'new',
  companyType = 0,
  ...trading
}: TradingReturn): Ct600Form {
  return ct600FormSchema.parse({
    kind: 'ct600',
    version: 2,
    companyType,
    returnType,
    boxes: makesMoreReturns ? { ...boxes, '50': true } : boxes,
    ...trading,
  })
}
