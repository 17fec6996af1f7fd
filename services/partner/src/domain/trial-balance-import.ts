// An imported trial balance, without its accounts.

export interface TrialBalanceImport {
  readonly importId: string
  /** Null if the partner did not give it. */
  readonly periodStart: string | null
  readonly periodEnd: string
  readonly companyType: 'trading' | 'dormant'
  readonly accountsCount: number
  readonly unmappedCount: number
  /** The sum of all accounts, debits positive. */
  readonly balanceDifferencePence: number
  readonly createdAt: Date
}
