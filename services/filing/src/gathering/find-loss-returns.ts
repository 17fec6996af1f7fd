// Finds the account's accepted filings that a request names as those of a loss that is carried back. Other
// accounts' filings are never read.
import { parseForms } from '@cfs/forms'
import type { CompanyNumber } from '@cfs/values'
import type { LossReturn } from '../planning/planning-facts.ts'
import { selectAcceptedByIds } from '../store/accepted-filings.ts'
import type { GatheringContext } from './gathering-context.ts'

export async function findLossReturns(
  { pool }: Pick<GatheringContext, 'pool'>,
  asked: {
    readonly accountId: string
    readonly companyNumber: CompanyNumber
    readonly filingIds: readonly string[]
  },
): Promise<readonly LossReturn[]> {
  const filings = await selectAcceptedByIds(pool, { ...asked, type: 'ct600' })
  return filings.map(({ filingId, formJson, replacedById }) => ({
    filingId,
    ...(replacedById !== null && { replacedById }),
    losses: parseForms(formJson).flatMap(({ form }) =>
      form.kind === 'computations' && form.losses !== undefined
        ? [{ period: form.period, carriedBack: form.losses.carriedBack }]
        : [],
    ),
  }))
}
