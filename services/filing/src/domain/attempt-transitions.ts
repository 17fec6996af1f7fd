// The life cycle of one sending. A filing is decided once; its attempt continues until no work is left to do
// at the authority.

export type AttemptState =
  /** Recorded; nothing has been sent. */
  | 'prepared'
  /** From here on, the authority may have received something. */
  | 'sending'
  /** The authority has it, and it is being polled. */
  | 'acknowledged'
  /** The final response has been recorded; the authority's copy is still to be deleted. */
  | 'decided'
  | 'closed'
  | 'not_sent'
  | 'refused'
  | 'unknown'

export type AttemptTrigger =
  | 'begin'
  | 'acknowledge'
  | 'refuse'
  /** It is proven that nothing was sent, or the authority states that nothing arrived. */
  | 'abandon'
  /** The outcome can no longer be determined. */
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

/** The state after the trigger, or undefined if the trigger does not apply. */
export function stateAfter(from: AttemptState, trigger: AttemptTrigger): AttemptState | undefined {
  return ATTEMPT_TRANSITIONS.find((row) => row.from === from && row.trigger === trigger)?.to
}

/** Whether no more work is to be done at the authority. */
export function isAttemptOver(state: AttemptState): boolean {
  return !ATTEMPT_TRANSITIONS.some((row) => row.from === state)
}
