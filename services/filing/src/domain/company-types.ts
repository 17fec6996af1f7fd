// For which companies the service files what.
import { type CompanyNumber, type FilingType, isLlp } from '@cfs/values'
import type { Refusal } from './refusal.ts'

const GUARANTEE = ['private-limited-guarant-nsc', 'private-limited-guarant-nsc-limited-exemption']
const LLP = 'llp'
const COMPANIES = ['ltd', ...GUARANTEE]

/** The types that can be filed for, in the register's words; an LLP files accounts only. */
export const COMPANY_TYPES: readonly string[] = [...COMPANIES, LLP]

/** Refuses by the number alone, before the register is asked. */
export function refuseByNumber(type: FilingType, number: CompanyNumber): Refusal | undefined {
  return type === 'ct600' && isLlp(number) ? LLP_FILES_NO_RETURN : undefined
}

/** Refuses by the type that the register gives. */
export function refuseByType(type: FilingType, companyType: string): Refusal | undefined {
  if (companyType === LLP) return type === 'ct600' ? LLP_FILES_NO_RETURN : undefined
  if (COMPANIES.includes(companyType)) return undefined
  return {
    code: 'UNSUPPORTED_COMPANY_TYPE',
    message:
      `This service cannot file for companies of the type ${companyType}. ` +
      `Supported types: ${COMPANY_TYPES.join(', ')} (${LLP}: accounts only).`,
    context: { company_type: companyType, supported: COMPANY_TYPES },
  }
}

/** Whether the company is limited by guarantee, without a share capital. */
export function isWithoutShares(companyType: string): boolean {
  return GUARANTEE.includes(companyType)
}

const LLP_FILES_NO_RETURN: Refusal = {
  code: 'LLP_NO_CT600',
  message: 'A limited liability partnership does not file a CT600. Use POST /api/v1/filings/accounts.',
}
