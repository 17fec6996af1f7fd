// Inline XBRL accounts and computations for tests: small, but complete as far as the department checks.
export interface PageSubject {
  readonly companyNumber: string
  readonly utr: string
  /** The period of the return. */
  readonly period: { readonly start: string; readonly end: string }
  /** The period of the accounts. Defaults to the period of the return. */
  readonly accountsPeriod?: { readonly start: string; readonly end: string } | undefined
}

type Dimension = readonly [dimension: string, member: string]

function contextOf(id: string, subject: { number: string; period: string; dimension?: Dimension }): string {
  const { number, period, dimension } = subject
  const segment =
    dimension === undefined
      ? ''
      : `<xbrli:segment><xbrldi:explicitMember dimension="${dimension[0]}">${dimension[1]}</xbrldi:explicitMember></xbrli:segment>`
  return (
    `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://www.companieshouse.gov.uk/">${number}` +
    `</xbrli:identifier>${segment}</xbrli:entity><xbrli:period>${period}</xbrli:period></xbrli:context>`
  )
}

const text = (name: string, context: string, value: string) =>
  `<ix:nonNumeric name="${name}" contextRef="${context}">${value}</ix:nonNumeric>`
const pounds = (name: string, context: string, value: string) =>
  `<ix:nonFraction name="${name}" contextRef="${context}" unitRef="GBP" decimals="0" format="ixt2:numdotdecimal">${value}</ix:nonFraction>`

function page(schemaRef: string, contexts: readonly string[], facts: readonly string[]): string {
  return (
    '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"' +
    ' xmlns:ixt2="http://www.xbrl.org/inlineXBRL/transformation/2011-07-31"' +
    ' xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:xbrldi="http://xbrl.org/2006/xbrldi"' +
    ' xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink"' +
    ' xmlns:iso4217="http://www.xbrl.org/2003/iso4217"' +
    ' xmlns:bus="http://xbrl.frc.org.uk/cd/2025-01-01/business" xmlns:core="http://xbrl.frc.org.uk/fr/2025-01-01/core"' +
    ' xmlns:ct="http://www.hmrc.gov.uk/schemas/ct/comp/2024-01-01">' +
    `<head><title>T</title></head><body><div style="display:none"><ix:header><ix:references><link:schemaRef xlink:href="${schemaRef}"/></ix:references>` +
    `<ix:resources>${contexts.join('')}<xbrli:unit id="GBP"><xbrli:measure>iso4217:GBP</xbrli:measure></xbrli:unit></ix:resources></ix:header></div>` +
    `<p>${facts.join('</p><p>')}</p></body></html>`
  )
}

const officer: Dimension = ['bus:EntityOfficersDimension', 'bus:Director1']

/** Accounts with every mandatory tag. */
export function accountsPage({
  companyNumber: number,
  period,
  accountsPeriod = period,
}: PageSubject): string {
  const { start, end } = accountsPeriod
  const duration = `<xbrli:startDate>${start}</xbrli:startDate><xbrli:endDate>${end}</xbrli:endDate>`
  return page(
    'https://xbrl.frc.org.uk/FRS-102/2025-01-01/FRS-102-2025-01-01.xsd',
    [
      contextOf('d', { number, period: duration }),
      contextOf('e', { number, period: `<xbrli:instant>${end}</xbrli:instant>` }),
      contextOf('o', { number, period: duration, dimension: officer }),
    ],
    [
      text('bus:UKCompaniesHouseRegisteredNumber', 'd', number),
      text('bus:EntityCurrentLegalOrRegisteredName', 'd', 'Example Ltd'),
      text('bus:BalanceSheetDate', 'e', end),
      text('bus:StartDateForPeriodCoveredByReport', 'e', start),
      text('bus:EndDateForPeriodCoveredByReport', 'e', end),
      text('core:DateAuthorisationFinancialStatementsForIssue', 'e', end),
      text('core:DirectorSigningFinancialStatements', 'o', ''),
      text('bus:NameEntityOfficer', 'o', 'Jane Smith'),
      text('bus:EntityDormantTruefalse', 'd', 'false'),
      text('bus:EntityTradingStatus', 'd', ''),
      text('bus:AccountingStandardsApplied', 'd', ''),
      text('bus:AccountsStatusAuditedOrUnaudited', 'd', ''),
      text('bus:AccountsType', 'd', ''),
      text('bus:LegalFormEntity', 'd', ''),
      text('bus:DescriptionPrincipalActivities', 'd', 'Consultancy'),
      pounds('core:NetAssetsLiabilities', 'e', '1,234'),
    ],
  )
}

/** Computations with every mandatory tag. */
export function computationsPage(subject: PageSubject): string {
  const { companyNumber: number, period, accountsPeriod = period } = subject
  return page(
    'http://www.hmrc.gov.uk/schemas/ct/comp/2024-01-01/ct-comp-2024.xsd',
    [contextOf('e', { number, period: `<xbrli:instant>${period.end}</xbrli:instant>` })],
    [
      text('ct:CompanyName', 'e', 'Example Ltd'),
      text('ct:TaxReference', 'e', subject.utr),
      text('ct:StartOfPeriodCoveredByReturn', 'e', period.start),
      text('ct:EndOfPeriodCoveredByReturn', 'e', period.end),
      text('ct:PeriodOfAccountStartDate', 'e', accountsPeriod.start),
      text('ct:PeriodOfAccountEndDate', 'e', accountsPeriod.end),
    ],
  )
}
