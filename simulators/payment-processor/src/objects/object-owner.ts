/** The settings of a simulated Stripe account that its sessions, payments and events use. */
export interface ObjectOwner {
  readonly isLive: boolean
  readonly businessName: string
  /** The account's clock, in Unix seconds. */
  readonly seconds: () => number
}
