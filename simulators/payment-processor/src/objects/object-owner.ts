/** What objects take from the account that they belong to. */
export interface ObjectOwner {
  readonly isLive: boolean
  readonly businessName: string
  /** Its clock, in unix seconds. */
  readonly seconds: () => number
}
