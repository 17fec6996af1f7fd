// Defines which filing types the service offers for which companies.
import { type CompanyNumber, companyNumberPrefix, type FilingType, isLlp } from '@cfs/values'
import { invalid, type Refusal } from './refusal.ts'

const GUARANTEE = ['private-limited-guarant-nsc', 'private-limited-guarant-nsc-limited-exemption']
const LLP = 'llp'
const COMPANIES = ['ltd', ...GUARANTEE]

/**
 * The company types that the service files for, by their names on the register; an LLP files accounts only.
 */
export const COMPANY_TYPES: readonly string[] = [...COMPANIES, LLP]

/**
 * The prefixes of the numbers of these companies and of LLPs: England and Wales, Scotland, Northern Ireland.
 * Every other prefix of a company number belongs to a type that is not supported: RC is a royal charter, IP
 * a society.
 */
const PREFIXES = ['', 'SC', 'NI', 'R', 'OC', 'SO', 'NC']

/** Refuses a company by its number alone, before the register is queried. */
export function refuseByNumber(type: FilingType, number: CompanyNumber): Refusal | undefined {
  const prefix = companyNumberPrefix(number)
  if (!PREFIXES.includes(prefix)) {
    return unsupported(`with a number that starts with ${prefix}`, { number_prefix: prefix })
  }
  return type === 'ct600' && isLlp(number) ? LLP_FILES_NO_RETURN : undefined
}

export interface StatedType {
  readonly number: CompanyNumber
  /** The company type stated in the request. */
  readonly stated: string | undefined
  /** The company type on the register; undefined if the register did not respond. */
  readonly registered: string | undefined
}

/**
 * Refuses a `company_type` that the service does not file for, or that contradicts the company number or the
 * register.
 */
export function refuseStatedType(
  type: FilingType,
  { number, stated, registered }: StatedType,
): Refusal | undefined {
  if (stated === undefined) return undefined
  const refusal = refuseByType(type, stated)
  if (refusal !== undefined) return refusal
  const field = 'company_type'
  if (isLlp(number) !== (stated === LLP)) {
    const message = isLlp(number) ? `must be ${LLP}` : `must not be ${LLP}`
    return invalid({ field, message: `${message}, as company_number shows` })
  }
  if (registered === undefined || registered === stated) return undefined
  return invalid({ field, message: `must be ${registered}, as the register shows, or be left out` })
}

/** Refuses a company by its type on the register. */
export function refuseByType(type: FilingType, companyType: string): Refusal | undefined {
  if (companyType === LLP) return type === 'ct600' ? LLP_FILES_NO_RETURN : undefined
  if (COMPANIES.includes(companyType)) return undefined
  return unsupported(`of the type ${companyType}`, { company_type: companyType })
}

function unsupported(which: string, context: Readonly<Record<string, string>>): Refusal {
  return {
    code: 'UNSUPPORTED_COMPANY_TYPE',
    message:
      `This service cannot file for companies ${which}. ` +
      `Supported types: ${COMPANY_TYPES.join(', ')} (${LLP}: accounts only).`,
    context: { ...context, supported: COMPANY_TYPES },
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
