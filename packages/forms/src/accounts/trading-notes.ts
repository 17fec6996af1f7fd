// The notes of accounts with figures: those that FRS 105 and FRS 102 section 1A require for the size, as far
// as the figures and the register provide them.
import { isoDateFrom } from '@cfs/values'
import { POLICY_CONCEPTS } from './accounts-notes.ts'
import type { AnalysisName } from './sheet-analyses.ts'
import { ANALYSIS_TITLES } from './analysis-notes.ts'
import type { Block, CountFact, Run } from './content.ts'
import { disclosureNotes, FIXED_ASSETS_TITLE } from './disclosure-notes.ts'
import type { Note } from './note.ts'
import { entityWords, type EntityWords } from './entity-words.ts'
import { yearOrPeriod } from './period-words.ts'
import { columnTitles } from './column-titles.ts'
import { dormancyWords } from './dormancy-words.ts'
import { jurisdiction } from './jurisdiction.ts'
import { taxationNote } from './taxation-note.ts'
import { paragraph, sentence, textFact } from './text-fact.ts'
import type { TradingAccountsForm } from './trading-accounts-form.ts'

/** The notes of the accounts, numbered in order. */
export function tradingNotes(form: TradingAccountsForm): readonly Block[] {
  return [
    { kind: 'heading', runs: ['Notes to the accounts'] },
    ...notesOf(form).flatMap(({ title, blocks }, index): readonly Block[] => [
      { kind: 'subheading', runs: [`${index + 1}. ${title}`] },
      ...blocks,
    ]),
  ]
}

/** The number of the note about fixed assets; undefined if there is none. */
export function fixedAssetsNote(form: TradingAccountsForm): string | undefined {
  return noteNumber(form, FIXED_ASSETS_TITLE)
}

/** The number of the note that shows what a row consists of; undefined if there is none. */
export function analysisNote(form: TradingAccountsForm, name: AnalysisName): string | undefined {
  if (form.figures.analyses?.[name] === undefined) return undefined
  return noteNumber(form, ANALYSIS_TITLES[name])
}

function noteNumber(form: TradingAccountsForm, noteTitle: string): string | undefined {
  const index = notesOf(form).findIndex(({ title }) => title === noteTitle)
  return index < 0 ? undefined : String(index + 1)
}

function notesOf(form: TradingAccountsForm): readonly Note[] {
  return [
    generalInformation(form),
    form.accountsType === 'small' ? smallPolicies(form) : microBasis(form),
    employees(form),
    ...taxationNote(form),
    ...disclosureNotes(form),
  ]
}

const KINDS = {
  'private-limited-by-shares': 'a private company limited by shares',
  'private-limited-by-guarantee': 'a private company limited by guarantee',
  'limited-liability-partnership': 'a limited liability partnership (LLP)',
} as const

/** The registered office is part of the balance sheet (CA 2006 s.396(A1)), but may be given in the notes. */
function generalInformation(form: TradingAccountsForm): Note {
  const { company } = form
  const { name, number, legalForm, registeredOffice } = company
  const registered = `registered in ${jurisdiction(number)} with the number ${number}`
  const office =
    registeredOffice === undefined ? '' : ` Its registered office is ${sentence(registeredOffice)}`
  return {
    title: 'General information',
    blocks: [paragraph(`${name} is ${KINDS[legalForm]}, ${registered}.${office}`), ...activity(form)],
  }
}

/** The principal activity as the client stated it, or that there was none. */
function activity(form: TradingAccountsForm): readonly Block[] {
  const { company, period, tradingHistory, principalActivity } = form
  const { entity } = entityWords(company.legalForm)
  const fact = (text: string) => textFact('bus:DescriptionPrincipalActivities', text)
  if (tradingHistory !== undefined) {
    return [{ kind: 'paragraph', runs: [fact(dormancyWords({ entity, period }))] }]
  }
  if (principalActivity === undefined) return []
  const during = yearOrPeriod(period)
  const start = `The principal activity of the ${entity} in the ${during} was: `
  return [{ kind: 'paragraph', runs: [start, fact(sentence(principalActivity))] }]
}

function microBasis({ notes }: TradingAccountsForm): Note {
  return {
    title: 'Basis of preparation',
    blocks: [
      paragraph(
        'These accounts have been prepared under the historical cost convention and in accordance with FRS 105, ' +
          'the Financial Reporting Standard applicable to the Micro-entities Regime. They are presented in ' +
          'pounds sterling.',
      ),
      ...statedPolicies(notes),
    ],
  }
}

/**
 * The accounting policies under FRS 102 section 1A. The client states those about going concern, fixed assets
 * and provisions: only the client knows them.
 */
function smallPolicies(form: TradingAccountsForm): Note {
  const { profitAndLoss, company, notes } = form
  const { entity } = entityWords(company.legalForm)
  const needsTurnover = profitAndLoss !== undefined && notes?.policies === undefined
  return {
    title: 'Accounting policies',
    blocks: [
      {
        kind: 'paragraph',
        runs: [policy('core:StatementComplianceWithApplicableReportingFramework', compliance(entity))],
      },
      paragraph(
        `They have been prepared under the historical cost convention${revalued(form)} and are presented in pounds ` +
          'sterling.',
      ),
      ...(needsTurnover
        ? [{ kind: 'paragraph', runs: [policy('core:RevenueRecognitionPolicy', turnover(form))] } as const]
        : []),
      ...statedPolicies(notes),
    ],
  }
}

/** A revaluation reserve shows that not all assets are stated at cost (SI 2008/409 Sch 1 para 35). */
function revalued({ figures, prior }: TradingAccountsForm): string {
  const hasReserve = [figures, prior?.figures].some((sheet) => (sheet?.reserves?.revaluationPence ?? 0) !== 0)
  return hasReserve ? ', as modified by the revaluation of certain assets,' : ''
}

/** What the client states about going concern and accounting policies, in the client's words. */
function statedPolicies(notes: TradingAccountsForm['notes']): readonly Block[] {
  const { goingConcern, judgementsAndEstimates, policies = [] } = notes ?? {}
  const stated = [
    ...(goingConcern === undefined
      ? []
      : [policy('core:GoingConcernCriticalEstimatesJudgements', goingConcern)]),
    ...(judgementsAndEstimates === undefined
      ? []
      : [policy('core:GeneralDescriptionCriticalEstimatesJudgements', judgementsAndEstimates)]),
    ...policies.map((each) =>
      typeof each === 'string' ? each : policy(POLICY_CONCEPTS[each.subject], each.text),
    ),
  ]
  return stated.map((run) => ({ kind: 'paragraph', runs: [run] }))
}

/** An LLP that applies FRS 102 follows the Statement of Recommended Practice (SORP) for LLPs too. */
function compliance(entity: EntityWords['entity']): string {
  const sorp =
    entity === 'LLP'
      ? ', and the Statement of Recommended Practice “Accounting by Limited Liability Partnerships”'
      : ''
  return (
    'These accounts have been prepared in accordance with FRS 102, the Financial Reporting Standard applicable in ' +
    `the UK and Republic of Ireland, including the provisions of section 1A “Small entities”${sorp}.`
  )
}

/**
 * Rents are recognised as income from operating leases (FRS 102 section 20). All other turnover follows
 * FRS 102 section 23: from 2026, turnover follows the transfer of control (Periodic Review 2024, for periods
 * that begin on or after 1 January 2026).
 */
function turnover({ company, period, profitAndLoss }: TradingAccountsForm): string {
  const { entity } = entityWords(company.legalForm)
  if (profitAndLoss?.turnoverIsRents === true) {
    return 'Turnover is rent receivable from tenants, recognised on a straight-line basis over the term of each lease.'
  }
  if (period.start < REVIEWED_ON) {
    return (
      'Turnover is the fair value of what is received or receivable for goods and services provided in the ' +
      'normal course of business, net of discounts and value added tax.'
    )
  }
  return (
    `Turnover is the amount to which the ${entity} expects to be entitled in exchange for goods and services ` +
    'promised to customers, net of discounts and value added tax. It is recognised when, or as, control of ' +
    'them passes to the customer.'
  )
}
const REVIEWED_ON = isoDateFrom('2026-01-01')

function policy(concept: string, text: string): Run {
  return { kind: 'text', concept, context: { period: 'current' }, text }
}

/** CA 2006 s.411. */
function employees(form: TradingAccountsForm): Note {
  const { entity } = entityWords(form.company.legalForm)
  const during = yearOrPeriod(form.period)
  const start = `The average number of persons employed by the ${entity} during the ${during} was `
  const now = people('current', form.averageEmployees)
  const before = form.prior?.averageEmployees
  const runs: readonly Run[] =
    before === undefined
      ? [start, now, '.']
      : [start, now, ` (${columnTitles(form)[1]}: `, people('prior', before), ').']
  return { title: 'Employees', blocks: [{ kind: 'paragraph', runs }] }
}

function people(period: 'current' | 'prior', count: number): CountFact {
  return { kind: 'count', concept: 'core:AverageNumberEmployeesDuringPeriod', context: { period }, count }
}
