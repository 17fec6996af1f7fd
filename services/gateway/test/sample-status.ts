// The state of a service of which everything works, for pages that show it.
import type { ServiceStatus } from '@cfs/contracts'

export const SAMPLE_STATUS: ServiceStatus = {
  status: 'operational',
  checked_at: '2026-11-25T12:00:00.000Z',
  parts: [{ name: 'api', status: 'operational' }],
  authorities: [
    {
      name: 'registry',
      status: 'unknown',
      last_answer_at: null,
      last_failure_at: '2026-11-25T11:00:00.000Z',
    },
  ],
}
