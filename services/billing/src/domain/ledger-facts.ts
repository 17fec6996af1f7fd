// The records that billing reports to the operator's audit.

export interface LedgerFacts {
  readonly transactions: number
  readonly entriesSumPence: number
  readonly unbalancedTransactions: readonly string[]
  readonly wrongAccounts: readonly string[]
  readonly gapsInAccounts: readonly string[]
  /** Charged filings whose charge is not the price, or not on the account, that their recording stated. */
  readonly wrongCharges: readonly string[]
  readonly topUps: number
  /** Top-ups whose credit in the ledger is missing or wrong, and credits without a top-up. */
  readonly wrongTopUps: readonly string[]
  readonly refunds: number
  /** Refunds whose ledger entries are missing or wrong, and top-ups whose refunds do not add up. */
  readonly wrongRefunds: readonly string[]
  /** The VAT invoices, and the credit notes that return VAT. */
  readonly vatDocuments: number
  /**
   * VAT invoices and credit notes whose VAT is not in the ledger, and postings of VAT without a document.
   * Contains `vat_output` if that account does not equal the VAT of all invoices minus that of all credit
   * notes.
   */
  readonly wrongVat: readonly string[]
  /** `receipts` or `credit notes` if their numbers have a gap. */
  readonly gapsInReceipts: readonly string[]
  readonly outboxPending: number
  readonly deadLetters: number
}

export interface ChargeFact {
  readonly filingId: string
  readonly accountId: string
  readonly amountPence: number
  readonly transactionId: string
  readonly createdAt: Date
}

/** The price that is held (reserved) for a filing. */
export interface HoldFact {
  readonly filingId: string
  readonly accountId: string
  readonly pricePence: number
}

export interface AccountFact {
  readonly accountId: string
  readonly balancePence: number
  readonly owedPence: number
  readonly heldPence: number
  readonly sequence: number
  /** The account's price for a filing that is recorded from now on. */
  readonly pricePence: number
  readonly priceSequence: number
}
