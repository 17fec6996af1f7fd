// The partner endpoints, which refuse every request until they are in service.
import type { ErrorExample, Operation } from './operation.ts'
import { ERROR_EXAMPLES } from './error-examples.ts'

const NOT_IN_SERVICE: ErrorExample = { message: 'This endpoint is not available in this deployment.' }
const refused = {
  method: 'post',
  tag: 'Partners',
  scope: 'partner',
  isRefused: true,
  answers: [],
  errors: {
    PARTNER_KEY_REQUIRED: ERROR_EXAMPLES.PARTNER_KEY_REQUIRED,
    SERVICE_UNAVAILABLE: NOT_IN_SERVICE,
  },
} as const

const activate: Operation = {
  ...refused,
  id: 'activate',
  path: '/api/v1/activate',
  summary: 'Activate a company (not available yet)',
  description:
    'In a later release, this endpoint will create a link with which a partner’s client company agrees that the partner files for it (activation). ' +
    'Until then it refuses partner keys with `SERVICE_UNAVAILABLE` and other keys with `PARTNER_KEY_REQUIRED`.',
}

const importTrialBalance: Operation = {
  ...refused,
  id: 'importTrialBalance',
  path: '/api/v1/trial-balance',
  summary: 'Import a trial balance (not available yet)',
  description:
    'In a later release, this endpoint will fill in the tax return of a partner’s client company from its trial balance. ' +
    'Until then it refuses partner keys with `SERVICE_UNAVAILABLE` and other keys with `PARTNER_KEY_REQUIRED`.',
}

export const PARTNER_OPERATIONS: readonly Operation[] = [activate, importTrialBalance]
