// The warnings about what the register says of a company, and about names: a part of the registry of
// warnings.
import { defineWarnings } from './warning-definition.ts'

export const REGISTER_WARNINGS = defineWarnings({
  SIGNATORY_NOT_IN_OFFICE: {
    meaning: 'The register does not show the signatory as a current officer.',
    action: 'Check the name, or let a current officer sign.',
    formWords: 'I may sign, although the register does not show me as a current officer.',
  },
  INSOLVENCY_KIND_UNKNOWN: {
    meaning:
      'The register shows insolvency proceedings without their kind. This service does not cover companies in liquidation or administration.',
    action: 'Confirm the code only if the company is in neither.',
    needsConfirmation: true,
    formWords: 'The company is neither in liquidation nor in administration.',
  },
  COMPANY_NOT_ACTIVE: {
    meaning: 'The register does not list the company as active.',
    action: 'Check the company’s status at the registry.',
    formWords:
      'I know that Companies House does not show the company as active, and may refuse what is sent.',
  },
  NAME_UNLIKE_REGISTER: {
    meaning: 'The company name differs from the register.',
    action: 'Send the registered name, or leave company_name out.',
    formWords: 'The company’s name is right, although Companies House has another one.',
  },
  NAME_TRANSLITERATED: {
    meaning: 'A name was converted to the characters that the return allows.',
    action: 'Check the name as it is sent.',
    formWords:
      'I know that HMRC does not accept all letters of a name, and that it is sent with other letters.',
  },
  NAME_SHORTENED: {
    meaning: 'A name was shortened to the length that the return allows.',
    action: 'Check the name as it is sent.',
    formWords: 'I know that a name is longer than HMRC accepts, and that it is sent shortened.',
  },
  UTR_CHECK_DIGIT: {
    meaning: 'The check digit of the UTR is wrong.',
    action: 'Compare the UTR with a letter from the tax authority.',
    formWords: 'The tax reference (UTR) is right: I have compared it with HMRC’s letter.',
  },
  COMPANY_DATA_MISSING: {
    meaning:
      'The register, or its list of officers, could not be read, so checks that depend on it were skipped.',
    action: 'Compare the request’s values with the register yourself.',
    formWords:
      'I have checked the company’s name, the period and who signs myself: Companies House did not respond, so we could not.',
  },
})
