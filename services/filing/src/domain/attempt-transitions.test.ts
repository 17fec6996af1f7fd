// Tests every state with every trigger against the transition table of a sending.
import { describe, expect, it } from 'vitest'
import {
  ATTEMPT_TRANSITIONS,
  isAttemptOver,
  stateAfter,
  type AttemptState,
  type AttemptTrigger,
} from './attempt-transitions.ts'

const STATES: readonly AttemptState[] = [
  'prepared',
  'sending',
  'acknowledged',
  'decided',
  'closed',
  'not_sent',
  'refused',
  'unknown',
]
const TRIGGERS: readonly AttemptTrigger[] = [
  'begin',
  'acknowledge',
  'refuse',
  'abandon',
  'lose',
  'decide',
  'close',
]

const EXPECTED: Readonly<
  Partial<Record<AttemptState, Readonly<Partial<Record<AttemptTrigger, AttemptState>>>>>
> = {
  prepared: { begin: 'sending', abandon: 'not_sent' },
  sending: { acknowledge: 'acknowledged', refuse: 'refused', abandon: 'not_sent', lose: 'unknown' },
  acknowledged: { decide: 'decided', close: 'closed', lose: 'unknown' },
  decided: { close: 'closed' },
}

describe('the life of a sending', () => {
  it.each(STATES.flatMap((from) => TRIGGERS.map((trigger) => [from, trigger] as const)))(
    '%s, %s',
    (from, trigger) => {
      expect(stateAfter(from, trigger)).toBe(EXPECTED[from]?.[trigger])
    },
  )

  it('is finished where no transition leads on', () => {
    expect(STATES.filter((state) => !isAttemptOver(state))).toEqual([
      'prepared',
      'sending',
      'acknowledged',
      'decided',
    ])
  })

  it('an attempt that was only prepared never counts as lost, because nothing can have been sent', () => {
    expect(ATTEMPT_TRANSITIONS.filter(({ from }) => from === 'prepared').map(({ to }) => to)).not.toContain(
      'unknown',
    )
  })
})
