// An entitlement: a partner's right to import figures for a company and to send its customer to the form.
// Activating starts it or starts it again; every change has its own number, in order.

export const ENTITLEMENT_STATES = ['active', 'ended'] as const
export type EntitlementState = (typeof ENTITLEMENT_STATES)[number]

export interface Entitlement {
  readonly entitlementId: string
  readonly accountId: string
  readonly companyNumber: string
  readonly state: EntitlementState
  /** The number of the entitlement's last event. */
  readonly sequence: number
  readonly createdAt: Date
  readonly endedAt: Date | null
}

/** Whether the partner may import figures and whether its links and sessions work. */
export function isActive({ state }: Pick<Entitlement, 'state'>): boolean {
  return state === 'active'
}

/** The entitlement after an activation; undefined if it is active already, so that nothing changes. */
export function resume(entitlement: Entitlement): Entitlement | undefined {
  if (entitlement.state === 'active') return undefined
  return { ...next(entitlement), state: 'active', endedAt: null }
}

/** The entitlement after its end; undefined if it has ended already. */
export function end(entitlement: Entitlement, at: Date): Entitlement | undefined {
  if (entitlement.state === 'ended') return undefined
  return { ...next(entitlement), state: 'ended', endedAt: at }
}

/** The entitlement with the number of its next event. */
export function next(entitlement: Entitlement): Entitlement {
  return { ...entitlement, sequence: entitlement.sequence + 1 }
}
