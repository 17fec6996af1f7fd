// The simulated clients of the product and the requests that they sent.

export interface Client {
  readonly accountId: string
  readonly keyId: string
  /** The API key. */
  readonly text: string
  revokedMs: number | undefined
}

export interface Request {
  readonly client: Client
  readonly type: 'ct600' | 'accounts'
  readonly companyNumber: string
  readonly periodEnd: string
  /** Whether the period of the filing needs two returns. */
  readonly isSplit: boolean
  readonly isAmendment: boolean
  readonly key: string
  readonly seed: number
}
