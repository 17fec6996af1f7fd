// The function that performs each kind of operation.
import { advanceTime } from './advance-time.ts'
import { BACKGROUND_WORK } from './background-work.ts'
import { CLIENT_REQUESTS } from './client-requests.ts'
import { duplicate, fault, kill, reorder, restart, rewind } from './faults.ts'
import { forge } from './forge.ts'
import type { Kind } from './kind.ts'
import type { Perform } from './operation.ts'
import { PAGE_OPERATIONS } from './page-operations.ts'
import { PARTNER_OPERATIONS } from './partner-operations.ts'
import { PAYMENT_OPERATIONS } from './payment-operations.ts'
import { OPERATOR_ACTIONS } from './operator-actions.ts'

export const OPERATIONS: Readonly<Record<Kind, Perform>> = {
  ...BACKGROUND_WORK,
  ...CLIENT_REQUESTS,
  ...OPERATOR_ACTIONS,
  ...PAYMENT_OPERATIONS,
  ...PARTNER_OPERATIONS,
  ...PAGE_OPERATIONS,
  rewind,
  duplicate,
  reorder,
  kill,
  restart,
  fault,
  forge,
  'advance-time': advanceTime,
}
