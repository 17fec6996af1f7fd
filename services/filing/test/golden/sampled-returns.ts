// The returns of random companies, the same in each run, for the authority's schema and rules. Random facts
// reach boxes and dates that no company of the golden set has.
import fc from 'fast-check'
import { writeAccountsIxbrl, writeComputationsIxbrl, writeIrEnvelope } from '@cfs/forms'
import type { PlannedReturn } from '../../src/planning/planned-filing.ts'
import { V1_995_FROM } from '@cfs/tax'
import { anyClaimingCompany } from '../truth/any-claiming-company.ts'
import { anyFacts } from '../truth/any-return.ts'
import { outcomeOf } from '../truth/request-of.ts'

const SEED = 20_261_128
/** Most sets of random facts are refused. */
const DRAWN = 250
const MOST_COMPANIES = 30

/** The file names and envelopes of the returns. */
export function sampledReturns(): ReadonlyMap<string, string> {
  const drawn = [anyFacts, anyClaimingCompany].flatMap((any) =>
    fc
      .sample(any, { seed: SEED, numRuns: DRAWN })
      // Later returns are of another version of the schema than the rules.
      .filter(({ today }) => today < V1_995_FROM)
      .flatMap((facts) => {
        const outcome = outcomeOf(facts)
        return outcome.kind === 'planned' ? [outcome.plan.returns] : []
      })
      .slice(0, MOST_COMPANIES),
  )
  return new Map(
    drawn.flatMap((returns, company) =>
      returns.map((each, part) => [`sampled-${company + 1}-ct600-${part + 1}.xml`, envelopeOf(each)]),
    ),
  )
}

function envelopeOf({ form, accounts, computations }: PlannedReturn): string {
  const attachments = {
    ...(accounts && { accounts: writeAccountsIxbrl(accounts) }),
    ...(computations && { computations: writeComputationsIxbrl(computations) }),
  }
  return writeIrEnvelope(form, { attachments })
}
