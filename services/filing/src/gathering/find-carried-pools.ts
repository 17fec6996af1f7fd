// Finds the pools of plant and machinery that the account's accepted returns for the period before carried
// forward. Other accounts' returns are never read.
import { parseForms } from '@cfs/forms'
import { addDays, type CompanyNumber, type IsoDate } from '@cfs/values'
import { carriedPools, type CarriedPools } from '../planning/carried-pools.ts'
import { selectAcceptedFilings } from '../store/accepted-filings.ts'
import type { GatheringContext } from './gathering-context.ts'

export async function findCarriedPools(
  { pool }: Pick<GatheringContext, 'pool'>,
  asked: {
    readonly accountId: string
    readonly companyNumber: CompanyNumber
    readonly periodStart: IsoDate
  },
): Promise<CarriedPools | undefined> {
  const { accountId, companyNumber, periodStart } = asked
  const periodEnd = addDays(periodStart, -1)
  const filings = await selectAcceptedFilings(pool, { accountId, companyNumber, periodEnd, type: 'ct600' })
  return carriedPools(filings.map(({ formJson }) => parseForms(formJson)))
}
