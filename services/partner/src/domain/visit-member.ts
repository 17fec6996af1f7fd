/** The member of the partner's account who fills in a customer's form, from the dashboard. */
export interface VisitMember {
  readonly personId: string
  readonly personName: string
  /** The URL of the dashboard that the member came from, without a trailing slash. */
  readonly dashboardUrl: string
}
