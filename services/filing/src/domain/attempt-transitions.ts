// The states of one attempt to send a message to an authority. A filing is decided once; the attempt to send
// it continues until nothing remains to be done at the authority.

export type AttemptState =
  /** The attempt is recorded; nothing has been sent. */
  | 'prepared'
  /** From this state on, the authority may have received part of the message. */
  | 'sending'
  /** The authority has the message, and the service polls for the decision. */
  | 'acknowledged'
  /** The final response has been recorded; the authority's copy must still be deleted. */
  | 'decided'
  | 'closed'
  | 'not_sent'
  | 'refused'
  | 'unknown'

export type AttemptTrigger =
  | 'begin'
  | 'acknowledge'
  | 'refuse'
  /**
   * It is proved that no part of the message was sent, or the authority has stated that it received nothing.
   */
  | 'abandon'
  /** The outcome of the attempt can no longer be determined. */
  | 'lose'
  | 'decide'
  | 'close'

interface AttemptTransition {
  readonly from: AttemptState
  readonly trigger: AttemptTrigger
  readonly to: AttemptState
}

export const ATTEMPT_TRANSITIONS: readonly AttemptTransition[] = [
  { from: 'prepared', trigger: 'begin', to: 'sending' },
  { from: 'prepared', trigger: 'abandon', to: 'not_sent' },
  { from: 'sending', trigger: 'acknowledge', to: 'acknowledged' },
  { from: 'sending', trigger: 'refuse', to: 'refused' },
  { from: 'sending', trigger: 'abandon', to: 'not_sent' },
  { from: 'sending', trigger: 'lose', to: 'unknown' },
  { from: 'acknowledged', trigger: 'decide', to: 'decided' },
  { from: 'acknowledged', trigger: 'close', to: 'closed' },
  { from: 'acknowledged', trigger: 'lose', to: 'unknown' },
  { from: 'decided', trigger: 'close', to: 'closed' },
]

/**
 * The state of the attempt after the trigger; undefined if the trigger does not apply in the present state.
 */
export function stateAfter(from: AttemptState, trigger: AttemptTrigger): AttemptState | undefined {
  return ATTEMPT_TRANSITIONS.find((row) => row.from === from && row.trigger === trigger)?.to
}

/** Whether nothing more has to be done for the attempt at the authority. */
export function isAttemptOver(state: AttemptState): boolean {
  return !ATTEMPT_TRANSITIONS.some((row) => row.from === state)
}
