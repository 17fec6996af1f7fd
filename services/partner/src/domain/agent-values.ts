/** What a member of the partner's account typed about the declaration and the approval of the accounts. */
export interface AgentValues {
  readonly declared_by: string
  readonly own_name: string
  readonly day: string
  readonly month: string
  readonly year: string
}
