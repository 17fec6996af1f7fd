// Warns about a company whose name is that of a charity: only the client knows whether it is one.
import type { FilingType } from '@cfs/values'
import type { CompanyFacts } from '../company-facts.ts'
import { warnIf, type Warning } from './warning.ts'

export interface NamedCompany {
  readonly type: FilingType
  readonly companyName: string
  readonly company: CompanyFacts | undefined
}

export function charityWarnings({ type, companyName, company }: NamedCompany): readonly Warning[] {
  const names = [companyName, ...(company === undefined ? [] : [company.name])]
  return warnIf(
    names.some(isCharityName),
    'CHARITY_NAME',
    `The company’s name is that of a charity. ${type === 'ct600' ? RETURN : ACCOUNTS} If it is no charity, confirm this.`,
  )
}

const RETURN =
  'The return of a charity has the page CT600E, which this service does not file: a charity must use other software.'
const ACCOUNTS =
  'A charity’s accounts follow the charities’ statement of recommended practice, which this service does not file: a ' +
  'charity must use other software.'

/** SI 2014/3140: a name may contain these words only with the leave of the charities’ regulator. */
function isCharityName(name: string): boolean {
  return /\b(charity|charitable|charities|elusen|elusennol)\b/i.test(name)
}
