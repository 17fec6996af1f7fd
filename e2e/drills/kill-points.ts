// Every step between POST and charged-and-documented after which a process may be gone: the one list. Each
// point says at which moment a process dies, what the next start finds, and what must be true in the end.
import type { ServiceName } from '../service-environments.ts'
import { consumerPoints, relayPoints } from './messaging-points.ts'

export type End =
  /** Accepted once, charged once, documented, whatever the client repeats with its key. */
  | 'accepted'
  /** Nothing was sent: the key says so for ever, a new key files. */
  | 'not sent'
  /** Sent, and nobody can say what came of it: never sent again, not charged. */
  | 'unknown'
  /** Refused by the authority: nothing charged, nothing held. */
  | 'rejected'
  /** One of two returns accepted, the other not sent: a new key files that alone, and is charged once. */
  | 'half'
  /** No filing: an account is opened, once for each answer that the operator got. */
  | 'opened'
  /** No filing: an adjustment of the balance counts once, however often it is repeated. */
  | 'adjusted'

export interface KillPoint {
  readonly name: string
  /** Whose process dies. */
  readonly service: ServiceName
  /** What happens in it, as its watchers say (`process/`); ` #2` is the second time. */
  readonly moment: string
  readonly does: 'ct600' | 'split' | 'accounts' | 'account' | 'adjustment'
  /** What the authority says to it: yes unless said. */
  readonly authority?: 'rejects' | 'is away'
  /** The last thing that is done. */
  readonly step: string
  /** What the next start, another process or the client's repetition finds and does. */
  readonly finds: string
  readonly end: End
}

const submitting: readonly KillPoint[] = [
  {
    name: 'gateway-counted',
    service: 'gateway',
    moment: 'forward: begun',
    does: 'ct600',
    step: 'the request is counted in Redis, nothing is passed on',
    finds: 'nothing; the client repeats, and is counted again',
    end: 'accepted',
  },
  {
    name: 'gateway-passed-on',
    service: 'gateway',
    moment: 'forward: written',
    does: 'ct600',
    step: 'filing has the request, the client has no answer',
    finds: 'filing goes on; the repeated key waits for that and gets its answer',
    end: 'accepted',
  },
  {
    name: 'gateway-answered',
    service: 'gateway',
    moment: 'forward: answer begun',
    does: 'accounts',
    step: "filing's answer is there, the client does not have it",
    finds: 'the repeated key gets the stored answer',
    end: 'accepted',
  },
  {
    name: 'row-not-committed',
    service: 'filing',
    moment: 'tell filing.recorded: before the commit',
    does: 'ct600',
    step: 'the filing, its key and its event are written and not committed',
    finds: 'nothing; the repeated key files',
    end: 'accepted',
  },
  {
    name: 'row-committed',
    service: 'filing',
    moment: 'tell filing.recorded: after the commit',
    does: 'ct600',
    step: 'the filing is pending, its sending has not begun',
    finds: 'a prepared sending whose lease runs out: NOT_SENT',
    end: 'not sent',
  },
  {
    name: 'sending-marked-return',
    service: 'filing',
    moment: 'sending: done',
    does: 'ct600',
    step: 'the sending of a return is marked, no byte has left',
    finds: 'a sending whose lease runs out; only the lost credentials could ask: OUTCOME_UNKNOWN',
    end: 'unknown',
  },
  {
    name: 'sending-marked-accounts',
    service: 'filing',
    moment: 'sending: done',
    does: 'accounts',
    step: 'the sending of accounts is marked, no byte has left',
    finds: 'a sending whose lease runs out; the registry has nothing under its number yet: OUTCOME_UNKNOWN',
    end: 'unknown',
  },
  {
    name: 'bytes-left-return',
    service: 'filing',
    moment: 'submit: written',
    does: 'ct600',
    step: 'the last byte of a return has left, nothing has come back',
    finds: 'a sending whose lease runs out; only the lost credentials could ask: OUTCOME_UNKNOWN',
    end: 'unknown',
  },
  {
    name: 'bytes-left-accounts',
    service: 'filing',
    moment: 'submit: written',
    does: 'accounts',
    step: 'the last byte of accounts has left, nothing has come back',
    finds: 'a sending whose lease runs out; the registry knows its number: submitted, and polled',
    end: 'accepted',
  },
  {
    name: 'answered-return',
    service: 'filing',
    moment: 'submit: answered',
    does: 'ct600',
    step: 'the tax authority has acknowledged, nothing is recorded',
    finds: 'a sending whose lease runs out; only the lost credentials could ask: OUTCOME_UNKNOWN',
    end: 'unknown',
  },
  {
    name: 'answered-accounts',
    service: 'filing',
    moment: 'submit: answered',
    does: 'accounts',
    step: 'the registry has acknowledged, nothing is recorded',
    finds: 'a sending whose lease runs out; the registry knows its number: submitted, and polled',
    end: 'accepted',
  },
  {
    name: 'acknowledgement-not-committed',
    service: 'filing',
    moment: 'tell filing.submitted: before the commit',
    does: 'accounts',
    step: 'the acknowledgement is written and not committed',
    finds: 'a sending whose lease runs out; the registry knows its number: submitted, and polled',
    end: 'accepted',
  },
  {
    name: 'acknowledgement-committed',
    service: 'filing',
    moment: 'tell filing.submitted: after the commit',
    does: 'ct600',
    step: 'the filing is submitted, its event is in the outbox, the client has no answer',
    finds: 'a poll that is due, an event to publish; the repeated key gets the stored answer',
    end: 'accepted',
  },
  {
    name: 'not-sent-not-committed',
    service: 'filing',
    moment: 'tell filing.failed: before the commit',
    does: 'ct600',
    authority: 'is away',
    step: 'nobody listened at the authority, the end of the filing is written and not committed',
    finds: 'a sending whose lease runs out; only the lost credentials could ask: OUTCOME_UNKNOWN',
    end: 'unknown',
  },
  {
    name: 'not-sent-committed',
    service: 'filing',
    moment: 'tell filing.failed: after the commit',
    does: 'ct600',
    authority: 'is away',
    step: 'nobody listened at the authority, the filing has ended, the client has no answer',
    finds: 'the repeated key gets the stored answer',
    end: 'not sent',
  },
]

const deciding: readonly KillPoint[] = [
  {
    name: 'poll-claimed',
    service: 'filing',
    moment: 'claim poll: done',
    does: 'ct600',
    step: 'a poll is claimed, nobody is asked',
    finds: 'the claim runs out; polled again',
    end: 'accepted',
  },
  {
    name: 'poll-answered',
    service: 'filing',
    moment: 'poll: answered',
    does: 'accounts',
    step: 'the authority has answered the poll, nothing is recorded',
    finds: 'the claim runs out; polled again, the authority says the same',
    end: 'accepted',
  },
  {
    name: 'acceptance-not-committed',
    service: 'filing',
    moment: 'tell filing.accepted: before the commit',
    does: 'ct600',
    step: 'the acceptance is written and not committed',
    finds: 'the claim runs out; polled again, the authority says the same',
    end: 'accepted',
  },
  {
    name: 'acceptance-committed',
    service: 'filing',
    moment: 'tell filing.accepted: after the commit',
    does: 'ct600',
    step: 'the filing is accepted, its event is in the outbox',
    finds: 'an event to publish: charged and documented by it',
    end: 'accepted',
  },
  {
    name: 'rejection-not-committed',
    service: 'filing',
    moment: 'tell filing.rejected: before the commit',
    does: 'ct600',
    authority: 'rejects',
    step: 'the rejection is written and not committed',
    finds: 'the claim runs out; polled again, the authority says the same',
    end: 'rejected',
  },
  {
    name: 'rejection-committed',
    service: 'filing',
    moment: 'tell filing.rejected: after the commit',
    does: 'ct600',
    authority: 'rejects',
    step: 'the filing is rejected, its event is in the outbox',
    finds: 'an event to publish: what was held is let go',
    end: 'rejected',
  },
  {
    name: 'deletion-claimed',
    service: 'filing',
    moment: 'claim deletion: done',
    does: 'ct600',
    step: 'a deletion at the tax authority is claimed, nobody is asked',
    finds: 'the claim runs out; deleted',
    end: 'accepted',
  },
  {
    name: 'deleted-not-recorded',
    service: 'filing',
    moment: 'delete: answered',
    does: 'ct600',
    step: 'the tax authority has forgotten the submission, nothing is recorded',
    finds: 'the claim runs out; what is not there any more (2000) counts as deleted',
    end: 'accepted',
  },
  {
    name: 'deleted-recorded',
    service: 'filing',
    moment: 'closed: done',
    does: 'ct600',
    step: 'the deletion is recorded',
    finds: 'nothing to do',
    end: 'accepted',
  },
]

const money: readonly KillPoint[] = [
  {
    name: 'account-not-committed',
    service: 'gateway',
    moment: 'tell account.opened: before the commit',
    does: 'account',
    step: 'an account and its event are written and not committed',
    finds: 'nothing; the operator opens it again',
    end: 'opened',
  },
  {
    name: 'account-committed',
    service: 'gateway',
    moment: 'tell account.opened: after the commit',
    does: 'account',
    step: 'an account is open, its event is in the outbox, the operator has no answer',
    finds: 'an event to publish: billing opens its ledger',
    end: 'opened',
  },
  {
    name: 'adjustment-not-committed',
    service: 'billing',
    moment: 'tell balance.changed: before the commit',
    does: 'adjustment',
    step: 'an adjustment and its event are written and not committed',
    finds: 'nothing; the repeated reference counts',
    end: 'adjusted',
  },
  {
    name: 'adjustment-committed',
    service: 'billing',
    moment: 'tell balance.changed: after the commit',
    does: 'adjustment',
    step: 'an adjustment is posted, its event is in the outbox, the operator has no answer',
    finds: 'an event to publish; the repeated reference answers what it did and changes nothing',
    end: 'adjusted',
  },
]

/** A period of more than twelve months: two returns, one filing. */
const twoReturns: readonly KillPoint[] = [
  {
    name: 'first-acknowledged',
    service: 'filing',
    moment: 'move: after the commit #1',
    does: 'split',
    step: 'the first of two returns is acknowledged, the sending of the second has not begun',
    finds: 'a poll that is due, and a prepared sending whose lease runs out: NOT_SENT',
    end: 'half',
  },
  {
    name: 'second-sending-marked',
    service: 'filing',
    moment: 'sending: done #2',
    does: 'split',
    step: 'the first is acknowledged, the sending of the second is marked, no byte of it has left',
    finds: 'a poll that is due, and a sending whose lease runs out: OUTCOME_UNKNOWN',
    end: 'unknown',
  },
  {
    name: 'second-bytes-left',
    service: 'filing',
    moment: 'submit: written #2',
    does: 'split',
    step: 'the last byte of the second return has left, nothing has come back',
    finds: 'a poll that is due, and a sending whose lease runs out: OUTCOME_UNKNOWN',
    end: 'unknown',
  },
  {
    name: 'second-acknowledgement-not-committed',
    service: 'filing',
    moment: 'move: before the commit #2',
    does: 'split',
    step: 'the acknowledgement of the second return is written and not committed',
    finds: 'a poll that is due, and a sending whose lease runs out: OUTCOME_UNKNOWN',
    end: 'unknown',
  },
  {
    name: 'second-acknowledgement-committed',
    service: 'filing',
    moment: 'move: after the commit #2',
    does: 'split',
    step: 'both returns are acknowledged, the client has no answer',
    finds: 'two polls that are due; the repeated key gets the stored answer',
    end: 'accepted',
  },
  {
    name: 'first-decision-not-committed',
    service: 'filing',
    moment: 'move: before the commit #3',
    does: 'split',
    step: 'the acceptance of one return is written and not committed',
    finds: 'the claim runs out; polled again, the authority says the same',
    end: 'accepted',
  },
  {
    name: 'first-decision-committed',
    service: 'filing',
    moment: 'move: after the commit #3',
    does: 'split',
    step: 'one return is accepted, the filing waits for the other',
    finds: 'a poll that is due, a deletion that is due',
    end: 'accepted',
  },
  {
    name: 'second-decision-not-committed',
    service: 'filing',
    moment: 'move: before the commit #4',
    does: 'split',
    step: 'the acceptance of the other return, and of the filing, is written and not committed',
    finds: 'the claim runs out; polled again, the authority says the same',
    end: 'accepted',
  },
]

/** In the order of the flow. */
export const KILL_POINTS: readonly KillPoint[] = [
  ...submitting,
  ...deciding,
  ...twoReturns,
  ...money,
  ...relayPoints,
  ...consumerPoints,
]
