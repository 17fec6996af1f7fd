// Makes planned repairs, one after the other. A repair that a service refuses does not stop the others.
import { inspectedFiling } from '@cfs/contracts'
import { ServiceRefusal } from '@cfs/http'
import { Refusal } from '../../dev/arguments.ts'
import type { Violation } from '../audit/rule.ts'
import { path, type Services } from '../services.ts'
import { filingsToLookUp, type PlannedRepair, planRepairs, type RepairPlan } from './plan-repairs.ts'
import { REPAIRS } from './repairs.ts'

export interface MadeRepair extends PlannedRepair {
  readonly is_done: boolean
  /** Why the service refused the repair; null if it made it. */
  readonly refusal: string | null
}

/** Plans the repairs; looks up the accounts of filings that are mended in their account. */
export async function planFor(services: Services, violations: readonly Violation[]): Promise<RepairPlan> {
  const accountOf = new Map<string, string>()
  for (const filing of filingsToLookUp(violations)) {
    const call = { service: 'filing', path: path`/manage/filings/${filing}` }
    const found = await services.call(call, inspectedFiling).catch(unlessRefused)
    if (found !== undefined) accountOf.set(filing, found.filing.account_id)
  }
  return planRepairs(violations, accountOf)
}

/** A filing that filing does not know has no account: its violation is left to a person. */
function unlessRefused(error: unknown): undefined {
  if (error instanceof ServiceRefusal) return undefined
  throw error
}

export async function makeRepairs(
  services: Services,
  repairs: readonly PlannedRepair[],
): Promise<readonly MadeRepair[]> {
  const made: MadeRepair[] = []
  for (const planned of repairs) {
    const refusal = await refusalOf(services, planned)
    made.push({ ...planned, is_done: refusal === null, refusal })
  }
  return made
}

async function refusalOf(services: Services, { repair, subject }: PlannedRepair): Promise<string | null> {
  try {
    const { call, answer } = REPAIRS[repair]
    await services.call(call(subject), answer)
    return null
  } catch (error) {
    if (error instanceof ServiceRefusal || error instanceof Refusal) return error.message
    throw error
  }
}
