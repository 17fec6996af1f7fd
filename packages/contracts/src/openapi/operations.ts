// Every operation of the API, in the order of the documentation pages.
import type { Operation } from './operation.ts'
import { COMPANY_OPERATIONS } from './company-operations.ts'
import { EVENT_OPERATIONS } from './event-operations.ts'
import { PARTNER_OPERATIONS } from './partner-operations.ts'
import { READING_OPERATIONS } from './reading-operations.ts'
import { SUBMISSION_OPERATIONS } from './submission-operations.ts'
import { WEBHOOK_OPERATIONS } from './webhook-operations.ts'

export const OPERATIONS: readonly Operation[] = [
  ...SUBMISSION_OPERATIONS,
  ...COMPANY_OPERATIONS,
  ...READING_OPERATIONS,
  ...EVENT_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...PARTNER_OPERATIONS,
]
