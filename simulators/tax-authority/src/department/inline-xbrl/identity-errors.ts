// Checks that the documents are about the return's company (3316, 1606), UTR and period (1607).
import type { InlineDocument } from '@cfs/simulator-control'
import { padCompanyNumber } from '../../company-number.ts'
import type { DepartmentError } from '../error-response.ts'
import { factsOf, placeError, type Place, type ReturnFacts } from './return-facts.ts'

const companyNumberScheme = 'http://www.companieshouse.gov.uk/'

export function identityErrors(
  document: InlineDocument,
  place: Place,
  facts: ReturnFacts,
): readonly DepartmentError[] {
  return [
    ...identifierErrors(document, place, facts),
    ...(place === 'Accounts' ? numberErrors(document, facts) : computationErrors(document, facts)),
  ]
}

/**
 * Checks the registered number by which the document's contexts identify the company, if they contain one.
 */
function identifierErrors(document: InlineDocument, place: Place, facts: ReturnFacts) {
  const numbers = document.contexts
    .filter(({ scheme }) => scheme === companyNumberScheme)
    .map(({ identifier }) => identifier)
  const wrong = [...new Set(numbers)].filter((number) => !isOfCompany(number, facts))
  return wrong.map((number) =>
    placeError(
      3316,
      place,
      `The context entity identifier value (${number}) does not match the company registration number.`,
    ),
  )
}

function isOfCompany(number: string, { registrationNumber }: ReturnFacts): boolean {
  return registrationNumber === undefined || padCompanyNumber(number) === padCompanyNumber(registrationNumber)
}

function numberErrors(document: InlineDocument, facts: ReturnFacts): readonly DepartmentError[] {
  const shown = factsOf(document, 'uk-bus:UKCompaniesHouseRegisteredNumber')
  return shown.some(({ value }) => !isOfCompany(value.replaceAll(/\s/g, ''), facts))
    ? [placeError(1606, 'Accounts', numberMismatch)]
    : []
}

const numberMismatch =
  'The UKCompaniesHouseRegisteredNumber in the accounts must match the RegistrationNumber in the CT600'

function computationErrors(document: InlineDocument, facts: ReturnFacts): readonly DepartmentError[] {
  const mustBe = (concept: string, value: string, text: string) =>
    factsOf(document, concept).some((fact) => fact.value.replaceAll(/\s/g, '') !== value)
      ? [placeError(1607, 'Computations', text)]
      : []
  return [
    ...mustBe(
      'ct-comp:TaxReference',
      facts.utr,
      'The TaxReference in the computations must match the tax reference in Box 3',
    ),
    ...mustBe(
      'ct-comp:EndOfPeriodCoveredByReturn',
      facts.period.end,
      'The EndOfPeriodCoveredByReturn in the computations must match the To date in Box 35',
    ),
  ]
}
