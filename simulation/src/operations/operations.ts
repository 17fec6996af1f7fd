// What each kind of operation does.
import { duplicate, fault, kill, reorder, restart, rewind } from './accidents.ts'
import { consume, poll, remove, settle } from './duties.ts'
import type { Kind, Perform } from './operation.ts'
import { adjust, decide, open, replay, revoke } from './operators.ts'
import { passTime } from './pass-time.ts'
import { repeat, submit, tellExternal } from './requests.ts'

export const OPERATIONS: Readonly<Record<Kind, Perform>> = {
  submit,
  repeat,
  poll,
  decide,
  delete: remove,
  settle,
  consume,
  rewind,
  duplicate,
  reorder,
  kill,
  restart,
  fault,
  adjust,
  'pass-time': passTime,
  'tell-external': tellExternal,
  'open-account': open,
  'revoke-key': revoke,
  'replay-dead-letters': replay,
}
