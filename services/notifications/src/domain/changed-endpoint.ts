// What a requested change makes of a webhook endpoint.

export interface EndpointSettings {
  readonly url: string
  readonly description: string | null
  /** Null for all types. */
  readonly eventTypes: readonly string[] | null
  readonly status: 'enabled' | 'disabled'
  readonly disabledReason: 'requested' | 'gone' | 'failing' | null
  readonly disabledAt: Date | null
}

export interface SettingsAfter extends EndpointSettings {
  /** Whether the failures of the past no longer count. */
  readonly isRenewed: boolean
}

/** The requested members; undefined leaves a member as it is. */
export interface RequestedChange {
  readonly url?: string | undefined
  readonly description?: string | null | undefined
  readonly eventTypes?: readonly string[] | null | undefined
  readonly status?: EndpointSettings['status'] | undefined
}

/** Applies a change. An endpoint that is disabled already keeps its reason and its time. */
export function changedEndpoint(before: EndpointSettings, change: RequestedChange, now: Date): SettingsAfter {
  const { status = before.status } = change
  const settings = {
    url: change.url ?? before.url,
    description: change.description === undefined ? before.description : change.description,
    eventTypes: change.eventTypes === undefined ? before.eventTypes : change.eventTypes,
    status,
  }
  if (status === 'enabled') {
    const isRenewed = change.status === 'enabled'
    return { ...settings, disabledReason: null, disabledAt: null, isRenewed }
  }
  const { disabledReason, disabledAt } = before
  if (before.status === 'disabled') return { ...settings, disabledReason, disabledAt, isRenewed: false }
  return { ...settings, disabledReason: 'requested', disabledAt: now, isRenewed: false }
}
