// Metrics of the copy of the register: how far behind each stream is, and how old the file is that was
// loaded last.
import type { Pool } from '@cfs/postgres'
import { type Clock, measureGauges, secondsSince } from '@cfs/runtime'
import { selectCopyState } from '../store/company-load.ts'

export function measureCompanyCopy(pool: Pool, clock: Clock): () => void {
  return measureGauges({
    meter: 'filing',
    units: {
      'company_copy.companies': '{company}',
      'company_copy.file.age': 's',
      'company_copy.stream.lag': 's',
      'company_copy.stream.watched': 's',
    },
    read: () => selectCopyState(pool),
    report(state, observe) {
      observe('company_copy.companies', state.fileCompanies)
      const monthStart = state.fileMonth === null ? null : new Date(`${state.fileMonth}T00:00:00Z`)
      // A copy without a file is reported as one of an old file.
      observe('company_copy.file.age', monthStart === null ? NEVER_S : secondsSince(monthStart, clock))
      for (const { name, currentAt, watchedSince } of state.streams) {
        observe('company_copy.stream.lag', currentAt === null ? NEVER_S : secondsSince(currentAt, clock), {
          stream: name,
        })
        observe('company_copy.stream.watched', secondsSince(watchedSince, clock), { stream: name })
      }
    },
  })
}

const NEVER_S = 10 * 365 * 86_400
