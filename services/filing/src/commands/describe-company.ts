// Describes a company as the register shows it, for the page on which its director files.
import type { CompanyFactsResource } from '@cfs/contracts'
import type { CompanyNumber } from '@cfs/values'
import { startOfNextAccounts } from '../domain/derive-period.ts'
import { signatoriesOf } from '../domain/signatory.ts'
import { readCompany } from '../gathering/find-company.ts'
import type { GatheringContext } from '../gathering/gathering-context.ts'

/** Throws COMPANY_NOT_FOUND, or SERVICE_UNAVAILABLE while the register is unavailable. */
export async function describeCompany(
  context: GatheringContext,
  number: CompanyNumber,
): Promise<CompanyFactsResource> {
  const company = await readCompany(context, number)
  return {
    company_number: company.companyNumber,
    company_name: company.name,
    signatories: [...signatoriesOf(company.officers)],
    next_period: {
      start: startOfNextAccounts(company) ?? null,
      end: company.nextAccounts?.end ?? null,
    },
  }
}
