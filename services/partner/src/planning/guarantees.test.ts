// Guarantees and commitments outside the balance sheet: asked of every company with figures, and stated in
// the notes of its accounts (CA 2006 s.472(1A)).
import { fileAccountsRequest, fileCt600Request } from '@cfs/contracts'
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { answersToRead } from '../../test/answers-to-read.ts'
import { MOST_COMMITMENTS_CHARACTERS } from '../domain/answers.ts'
import { newDraft } from '../domain/draft.ts'
import { readDraft } from '../store/drafts.ts'
import { explainRefusal } from './explain-refusals.ts'
import { nextStep } from './form-steps.ts'
import { lastingAnswers, offeredAnswers } from './questions-asked.ts'
import { readAnswers, readDirectorsLoans } from './read-answers.ts'
import { submissionBody } from './submission-bodies.ts'
import { typedAnswers } from './typed-answers.ts'

const YEAR = { start: isoDateFrom('2025-07-01'), end: isoDateFrom('2026-06-30') }
const TO_READ = answersToRead(YEAR)
const OTHERS = { owed: 'no', associates: 'no', trade: 'none' }
const WORDS = 'The company guarantees a bank loan of £20,000 to its director.'
const LONGEST = 'x'.repeat(MOST_COMMITMENTS_CHARACTERS)

test.each<[string, Readonly<Record<string, string>>, string | readonly string[]]>([
  ['none', { guarantees: 'no' }, ''],
  ['none, beside words of an answer before', { guarantees: 'no', guarantees_text: WORDS }, ''],
  ['some', { guarantees: 'yes', guarantees_text: ` ${WORDS}\r\n` }, WORDS],
  [
    'several lines',
    { guarantees: 'yes', guarantees_text: 'A lease.\r\n\r\nAn order.' },
    'A lease. An order.',
  ],
  ['the longest text', { guarantees: 'yes', guarantees_text: LONGEST }, LONGEST],
  ['a longer text', { guarantees: 'yes', guarantees_text: `${LONGEST}x` }, ['guarantees_text']],
  ['some, without words', { guarantees: 'yes', guarantees_text: ' ' }, ['guarantees_text']],
  ['no answer', { guarantees_text: WORDS }, ['guarantees']],
])('%s: read for a return and for accounts alone', (...[, values, expected]) => {
  for (const read of [readAnswers, readDirectorsLoans]) {
    const result = read({ ...OTHERS, ...values }, TO_READ)
    const found = 'errors' in result ? Object.keys(result.errors) : result.answers.commitments
    expect(found).toEqual(expected)
  }
})

describe('the words of the customer', () => {
  const figures = {
    'profit_and_loss.turnover': 1000,
    average_employees: 1,
    'balance_sheet.current_assets': 100,
    'balance_sheet.share_capital': 100,
    'balance_sheet.profit_and_loss_account': 0,
  }
  const form = { wanted: 'both', kind: 'trading', periodEnd: YEAR.end, utr: '1234567895' } as const
  const draftWith = (commitments: string | undefined) => {
    const answers = { owed: false, associatedCompanies: 0, commitments }
    return { ...newDraft('d'), ...form, signatory: 'Ada Lamp', figures, answers }
  }

  test.each(['ct600', 'accounts'] as const)('are a note of the accounts of a filing: %s', (type) => {
    const bodyOf = (commitments: string) =>
      submissionBody(type, { companyNumber: '10000001', externalId: null, draft: draftWith(commitments) })
    const today = isoDateFrom('2026-12-31')
    const schema = type === 'ct600' ? fileCt600Request({ today }) : fileAccountsRequest({ today })
    const parsed = schema.parse({ ...bodyOf(WORDS), dry_run: true })
    expect(parsed.financials?.notes).toMatchObject({ guarantees_and_commitments: WORDS })
    expect(bodyOf('')).not.toHaveProperty('financials.notes')
  })

  test('are kept with the form, and offered in the form after it', () => {
    expect(readDraft(JSON.parse(JSON.stringify(draftWith(WORDS)))).answers?.commitments).toBe(WORDS)
    expect(lastingAnswers({ owed: false, commitments: WORDS })).toEqual({ commitments: WORDS })
    expect(offeredAnswers({ commitments: '' })).toMatchObject({ commitments: '' })
    const valuesOf = (commitments?: string) => {
      const values = typedAnswers({ commitments }, { period: YEAR, periods: [YEAR] })
      return [values['guarantees'], values['guarantees_text']]
    }
    expect([valuesOf(WORDS), valuesOf(''), valuesOf()]).toEqual([
      ['yes', WORDS],
      ['no', ''],
      ['', ''],
    ])
  })

  test('are asked for in a form that was begun before the question existed', () => {
    const begun = {
      ...draftWith(undefined),
      isConfirmed: true,
      areFiguresChecked: true,
      movement: { hasDisposalResult: false },
      areAnswersChecked: true,
    }
    expect(nextStep(begun)).toBe('questions')
    expect(nextStep({ ...begun, answers: { owed: false, commitments: '' } })).toBe('tax')
  })

  test('are named by a refusal of the note', () => {
    const details = [{ field: 'financials.notes.guarantees_and_commitments', message: 'has a character' }]
    const refused = explainRefusal({ type: 'ct600', code: 'VALIDATION_ERROR', message: '', details })
    expect(refused).toMatchObject([{ place: 'questions', field: 'guarantees_text' }])
  })
})
