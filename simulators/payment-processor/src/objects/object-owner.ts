/** The data that objects need from the account that they belong to. */
export interface ObjectOwner {
  readonly isLive: boolean
  readonly businessName: string
  /** The account's clock, in Unix seconds. */
  readonly seconds: () => number
}
