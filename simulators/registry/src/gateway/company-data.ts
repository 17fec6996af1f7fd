// CompanyDataRequest: returns register data to a caller who knows the company's authentication code.
import { escapeXml } from '@cfs/simulator-control'
import { addDays, addMonths, dayInLondon, parseDay } from '../day.ts'
import type { Company } from '../register/company.ts'
import { hasShareCapital } from '../register/company.ts'
import { companyNumberFromForm, jurisdictionOf } from '../register/company-number.ts'
import type { Register } from '../register/register.ts'
import { firstViolation, oneOf, optional, required, sequence, text, textThat } from '../xml/content-model.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { childText } from '../xml/xml-element.ts'
import { refusals } from './answers.ts'

const NAMESPACE = 'http://xmlgw.companieshouse.gov.uk'
const RAISED_BY = 'CompanyDataRequest'
const JURISDICTIONS: Readonly<Record<string, string>> = { scotland: 'SC', 'northern-ireland': 'NI' }
const CATEGORIES: Readonly<Record<string, string>> = { llp: 'LLP', plc: 'PLC' }

const request = sequence(
  required('CompanyNumber', text(/^[A-Za-z0-9]{1,8}$/)),
  optional('CompanyType', oneOf('EW', 'SC', 'NI', 'R', 'OC', 'SO', 'NC')),
  required('CompanyAuthenticationCode', text(/^\S{6,8}$/)),
  required(
    'MadeUpDate',
    textThat((value) => parseDay(value.trim()) !== undefined),
  ),
)

/** The company number in a request, which may otherwise be invalid. */
export function companyAskedFor(form: XmlElement | undefined): string | undefined {
  const number = form && childText(form, 'CompanyNumber')
  return number && companyNumberFromForm(number, childText(form, 'CompanyType'))
}

/**
 * The body of the response to a CompanyDataRequest; an unknown company and a wrong code get the same
 * refusal.
 */
export function companyData(forms: readonly XmlElement[], register: Register, now: Date): string {
  const [form, ...others] = forms
  if (form?.name !== RAISED_BY || form.namespace !== NAMESPACE || others.length > 0) {
    throw refusals.invalidRequest(RAISED_BY, form?.name ?? 'Body')
  }
  const violation = firstViolation(form, request)
  if (violation) throw refusals.invalidRequest(RAISED_BY, violation.location)
  const number = companyAskedFor(form)
  const company = number === undefined ? undefined : register.find(number)
  if (company === undefined || company.auth_code !== childText(form, 'CompanyAuthenticationCode')) {
    throw refusals.authorisation(RAISED_BY)
  }
  return dataElement(company, childText(form, 'MadeUpDate') ?? dayInLondon(now))
}

function dataElement(company: Company, madeUpDate: string): string {
  const officers = company.officers.map((officer) => officerElement(officer, company.type))
  return (
    `<CompanyData xmlns="${NAMESPACE}"><CompanyNumber>${company.number}</CompanyNumber>` +
    `<CompanyName>${escapeXml(company.name)}</CompanyName>` +
    `<CompanyCategory>${CATEGORIES[company.type] ?? 'LTD'}</CompanyCategory>` +
    `<Jurisdiction>${JURISDICTIONS[jurisdictionOf(company.number)] ?? 'EW'}</Jurisdiction>` +
    `<TradingOnMarket>false</TradingOnMarket><MadeUpDate>${madeUpDate}</MadeUpDate>` +
    `<NextDueDate>${addDays(addMonths(madeUpDate, 12), 14)}</NextDueDate>` +
    '<RegisteredOfficeAddress><Premise>1</Premise><Street>Example Street</Street>' +
    '<PostTown>Exampleton</PostTown><Country>GB-ENG</Country>' +
    '<Postcode>ZZ1 1ZZ</Postcode></RegisteredOfficeAddress>' +
    '<SICCodes><SICCode>99999</SICCode></SICCodes>' +
    `<Officers>${officers.join('')}</Officers>` +
    `${capital(company)}</CompanyData>`
  )
}

function officerElement(officer: Company['officers'][number], type: string): string {
  const [surname = '', forename = ''] = officer.name.split(',')
  const person =
    `<Person><Forename>${escapeXml(forename.trim())}</Forename>` +
    `<Surname>${escapeXml(surname.trim())}</Surname></Person>`
  if (type === 'llp') {
    const designated = officer.role.includes('designated')
    return `<Member>${person}<DesignatedInd>${designated}</DesignatedInd></Member>`
  }
  const element = officer.role === 'secretary' ? 'Secretary' : 'Director'
  const resigned =
    officer.resigned_on === undefined ? '' : `<ResignationDate>${officer.resigned_on}</ResignationDate>`
  const appointed = `<AppointmentDate>${officer.appointed_on ?? officer.appointed_before}</AppointmentDate>`
  return `<${element}>${person}${appointed}${resigned}</${element}>`
}

function capital(company: Company): string {
  if (!hasShareCapital(company.type)) return ''
  const amount = company.share_capital
  return (
    '<StatementOfCapital><Capital><TotalAmountUnpaid>0</TotalAmountUnpaid>' +
    `<TotalNumberOfIssuedShares>${amount}</TotalNumberOfIssuedShares><ShareCurrency>GBP</ShareCurrency>` +
    `<TotalAggregateNominalValue>${amount}</TotalAggregateNominalValue>` +
    `<Shares><ShareClass>ORDINARY</ShareClass><NumShares>${amount}</NumShares>` +
    `<AggregateNominalValue>${amount}</AggregateNominalValue></Shares>` +
    '</Capital></StatementOfCapital>'
  )
}
