// The life of one sending. A filing is decided once; its attempt goes on until nothing of it is left to do
// at the authority.

export type AttemptState =
  /** Recorded; nothing has gone out. */
  | 'prepared'
  /** From here on something may have reached the authority. */
  | 'sending'
  /** The authority has it: it is polled. */
  | 'acknowledged'
  /** The final answer is here; the authority still keeps its copy, to be deleted. */
  | 'decided'
  | 'closed'
  | 'not_sent'
  | 'refused'
  | 'unknown'

export type AttemptTrigger =
  | 'begin'
  | 'acknowledge'
  | 'refuse'
  /** Provably nothing went out, or the authority says that nothing arrived. */
  | 'abandon'
  /** Nobody can say any more what became of it. */
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

/** The state after the trigger, or undefined where it does not apply. */
export function stateAfter(from: AttemptState, trigger: AttemptTrigger): AttemptState | undefined {
  return ATTEMPT_TRANSITIONS.find((row) => row.from === from && row.trigger === trigger)?.to
}

/** Whether nothing more is to be done at the authority. */
export function isAttemptOver(state: AttemptState): boolean {
  return !ATTEMPT_TRANSITIONS.some((row) => row.from === state)
}
