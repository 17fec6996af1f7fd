// The facts that the documents service reports to the operator's audit.

export interface SetFact {
  readonly filingId: string
  readonly accountId: string
  readonly acceptedAt: Date
  readonly documents: number
  /** Whether its documents were erased at the end of the filing's retention period. */
  readonly isErased: boolean
}

export interface StateFacts {
  readonly outboxPending: number
  readonly deadLetters: number
}
