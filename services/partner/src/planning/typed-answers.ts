// The stored answers as the fields of the page show them.
import type { Period } from '@cfs/values'
import type { Answers, LaterRepayment, LoanAnswer, PartsOfPeriod } from '../domain/answers.ts'
import {
  type AnswerValues,
  isWriteOff,
  loanField,
  partField,
  periodField,
  PERIODS_FIELD,
  REPAYMENT_ROWS,
  repaymentField,
  typedDay,
  wordOf,
} from './answer-fields.ts'
import { loansCarriedOver } from './debt-accounts.ts'
import { typedDisclosures } from './disclosures.ts'
import { writeMoney } from './write-money.ts'

export function typedAnswers(
  answers: Answers,
  { period: { start }, periods }: { readonly period: Period; readonly periods: readonly Period[] },
): AnswerValues {
  const { owed, loans, associatedCompanies: count, activity, beganOn, before } = answers
  const began = beganOn === undefined ? '' : beganOn === start ? 'start' : 'later'
  const people = loans?.map(typedLoan) ?? loansCarriedOver(before, start).map(typedBefore)
  const values = {
    [PERIODS_FIELD]: periodsInText(answers.parts ?? loans?.[0]?.periods ?? periods),
    owed: wordOf(owed),
    guarantees: wordOf(answers.commitments === undefined ? undefined : answers.commitments !== ''),
    guarantees_text: answers.commitments ?? '',
    ...typedDisclosures(answers),
    close: wordOf(answers.isClose),
    associates: count === undefined ? '' : wordOf(count > 0),
    associates_count: count === undefined || count === 0 ? '' : String(count),
    activity: activity ?? '',
    after: typedAfter(answers),
    lets: wordOf(answers.letsToConnectedPersons),
    trade: answers.tradeChange ?? '',
    ...typedDay('started-', answers.tradeBeganOn),
    ...typedDay('stopped-', answers.tradeCeasedOn),
    began,
    ...(began === 'later' ? typedDay('began-', beganOn) : {}),
    ...Object.assign({}, ...(answers.parts ?? []).map(typedParts), ...people),
  }
  return withoutOtherPeriods(values, periods)
}

/** Answers of an earlier version of the form leave open whether income followed the trade. */
function typedAfter({ activity, tradeCeasedOn, hasIncomeAfterTrade: hasIncome }: Answers): string {
  if (tradeCeasedOn === undefined) return ''
  if (activity !== 'trade') return activity ?? ''
  return hasIncome === undefined ? '' : hasIncome ? 'income' : 'nothing'
}

function typedParts({ amounts }: PartsOfPeriod, index: number): AnswerValues {
  const typed = Object.entries(amounts).map(
    ([member, pounds]) => [partField(member, index), writeMoney(pounds)] as const,
  )
  return Object.fromEntries(typed)
}

/** The accounting periods as a field of the page keeps them. */
export function periodsInText(periods: readonly Period[]): string {
  return periods.map(({ start, end }) => `${start}/${end}`).join(' ')
}

/**
 * The values without amounts of accounting periods that are other ones than when the page was shown: the
 * customer enters them for the periods as they are now.
 */
export function withoutOtherPeriods(values: AnswerValues, periods: readonly Period[]): AnswerValues {
  const now = periodsInText(periods)
  if ((values[PERIODS_FIELD] ?? now) === now) return values
  const kept = Object.entries(values).filter(([name]) => !/^(?:loan-\d+-p\d+|part-\d+)-/.test(name))
  return { ...Object.fromEntries(kept), [PERIODS_FIELD]: now }
}

function typedBefore(person: ReturnType<typeof loansCarriedOver>[number], index: number): AnswerValues {
  return {
    [loanField(index, 'name')]: person.name,
    [loanField(index, 'director')]: wordOf(person.isDirector),
    [loanField(index, 'opening')]: writeMoney(person.pounds),
  }
}

function typedLoan(loan: LoanAnswer, person: number): AnswerValues {
  const { name, opening, periods, lentAgain, terms } = loan
  const of = (field: string) => loanField(person, field)
  return {
    [of('name')]: name,
    [of('director')]: wordOf(terms !== undefined),
    [of('opening')]: writeMoney(opening),
    [of('again')]: wordOf(lentAgain),
    ...(terms === undefined ? {} : typedTerms(person, terms)),
    ...Object.assign({}, ...periods.map((period, index) => typedPeriod(period, [person, index]))),
  }
}

function typedTerms(
  person: number,
  { interestPercent, conditions, writtenOff = 0 }: NonNullable<LoanAnswer['terms']>,
): AnswerValues {
  const of = (field: string) => loanField(person, field)
  return {
    [of('interest')]: String(interestPercent),
    [of('conditions')]: conditions === undefined ? 'demand' : 'other',
    [of('other')]: conditions ?? '',
    [of('written')]: writtenOff === 0 ? '' : writeMoney(writtenOff),
  }
}

function typedPeriod(
  { lent, later, repaid, repayments = [] }: LoanAnswer['periods'][number],
  place: readonly [person: number, period: number],
): AnswerValues {
  const of = (field: string) => periodField(...place, field)
  return {
    [of('lent')]: writeMoney(lent),
    [of('later')]: later === undefined ? '' : writeMoney(later.pounds),
    [of('repaid')]: writeMoney(repaid),
    ...typedRepayments(repayments, place),
  }
}

function typedRepayments(
  repayments: readonly LaterRepayment[],
  place: readonly [person: number, period: number],
): AnswerValues {
  const typed = [true, false].flatMap((isOff) => {
    const rows = REPAYMENT_ROWS.filter((row) => isWriteOff(row) === isOff)
    const ofKind = repayments.filter(({ isWrittenOff = false }) => isWrittenOff === isOff)
    return rows.map((row, index) => {
      const repayment = ofKind[index]
      if (repayment === undefined) return {}
      return {
        [repaymentField(place, row, 'amount')]: writeMoney(repayment.pounds),
        ...typedDay(repaymentField(place, row, ''), repayment.on),
      }
    })
  })
  return Object.assign({}, ...typed)
}
