/** A signed-in person, with the account that the dashboard currently shows to that person. */
export interface Member {
  readonly personId: string
  readonly email: string
  readonly accountId: string
}
