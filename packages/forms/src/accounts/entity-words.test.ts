// Accounts of a company with one director speak of the director; all others use the words of the law.
import { parseCompanyNumber } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { sampleForms } from '../sample-forms.ts'
import { serialiseForm, parseForm } from '../form.ts'
import type { AnyAccountsForm } from './any-accounts-form.ts'
import { approvalWords, entityWords } from './entity-words.ts'
import { writeAccountsIxbrl } from './write-accounts-ixbrl.ts'

const wordsOf = (form: AnyAccountsForm) =>
  writeAccountsIxbrl(form)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
const { microAccounts, smallAccounts, microAccountsOfReturn, revisedMicroAccounts, dormantAccounts } =
  sampleForms()
const report = {
  ...smallAccounts,
  profitAndLoss: microAccountsOfReturn.profitAndLoss,
  directorsInOffice: ['Alex Sample', 'Bo Former'],
}

const ACKNOWLEDGED = 'director acknowledges their responsibilities for complying with the requirements of the'

describe('a sole director', () => {
  test.each<[string, AnyAccountsForm, string]>([
    ['micro', microAccounts, 'were approved by the director on 31 May 2026 and signed by: Alex Sample'],
    ['small', smallAccounts, 'were approved by the director on 31 May 2026 and signed by: Alex Sample'],
    ['dormant', dormantAccounts, 'were approved by the director on 30 June 2026 and signed by: Alex Sample'],
    [
      'revised',
      revisedMicroAccounts,
      'revised accounts were approved by the director on 1 July 2026 and signed by:',
    ],
  ])('acknowledges and approves %s accounts in the singular', (_, form, approved) => {
    const words = wordsOf({ ...form, hasSoleDirector: true })
    expect(words).toContain(`The ${ACKNOWLEDGED}`)
    expect(words).toContain(approved)
    expect(words).not.toMatch(/directors acknowledge|of the board/)
  })

  test('presents the directors’ report, which names all who were directors in the period', () => {
    const words = wordsOf({ ...report, hasSoleDirector: true })
    expect(words).toContain('The director presents the report')
    expect(words).toContain('The directors in office at any time during the year were:')
    expect(words).toContain('The report was approved by the director on')
    expect(words).not.toContain('of the board')
  })

  test('remains so in a form that is stored and read again', () => {
    const form = { ...microAccounts, hasSoleDirector: true } as const
    expect(parseForm(serialiseForm(form))).toEqual(form)
  })
})

describe('the words of the law', () => {
  test.each<[string, AnyAccountsForm]>([
    ['micro', microAccounts],
    ['dormant', dormantAccounts],
    ['with a report', report],
  ])('are used unless the company is known to have one director: %s', (_, form) => {
    const words = wordsOf(form)
    expect(words).toContain('The directors acknowledge their responsibilities')
    expect(words).toContain('signed on behalf of the board by:')
  })

  test('are used for the members of an LLP, which has no directors', () => {
    const companyNumber = parseCompanyNumber('OC000001')
    const llp = sampleForms({ companyNumber }).microAccounts
    expect(approvalWords({ ...llp, hasSoleDirector: true })).toEqual(entityWords(llp.company.legalForm))
  })
})
