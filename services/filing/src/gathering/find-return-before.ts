// Finds what the account's accepted returns for the period before carried forward: pools of plant and
// machinery, and trading losses. Other accounts' returns are never read.
import { parseForms } from '@cfs/forms'
import { addDays, type CompanyNumber, type IsoDate } from '@cfs/values'
import { carriedPools } from '../planning/carried-pools.ts'
import type { PlanningFacts } from '../planning/planning-facts.ts'
import { returnBefore } from '../planning/return-before.ts'
import { selectAcceptedFilings } from '../store/accepted-filings.ts'
import type { GatheringContext } from './gathering-context.ts'

export async function findReturnBefore(
  { pool }: Pick<GatheringContext, 'pool'>,
  asked: {
    readonly accountId: string
    readonly companyNumber: CompanyNumber
    readonly periodStart: IsoDate
  },
): Promise<Pick<PlanningFacts, 'carriedPools' | 'returnBefore'>> {
  const { accountId, companyNumber, periodStart } = asked
  const periodEnd = addDays(periodStart, -1)
  const filings = await selectAcceptedFilings(pool, { accountId, companyNumber, periodEnd, type: 'ct600' })
  const forms = filings.map(({ formJson }) => parseForms(formJson))
  return { carriedPools: carriedPools(forms), returnBefore: returnBefore(forms) }
}
