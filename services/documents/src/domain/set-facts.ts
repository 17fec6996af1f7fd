// The facts that the documents service reports to the operator's audit.

export interface SetFact {
  readonly filingId: string
  readonly accountId: string
  readonly documents: number
}

export interface StateFacts {
  readonly outboxPending: number
  readonly deadLetters: number
}
