// The notes of accounts with figures: those that FRS 105 and FRS 102 section 1A require for the size, as far
// as the figures and the register provide them.
import { isoDateFrom } from '@cfs/values'
import type { Block, CountFact, Run } from './content.ts'
import { entityWords, type EntityWords } from './entity-words.ts'
import { yearOrPeriod } from './period-words.ts'
import { columnTitles } from './column-titles.ts'
import { dormancyWords } from './dormancy-words.ts'
import { jurisdiction } from './jurisdiction.ts'
import { textFact } from './text-fact.ts'
import type { TradingAccountsForm } from './trading-accounts-form.ts'

interface Note {
  readonly title: string
  readonly blocks: readonly Block[]
}

/** The notes of the accounts, numbered in order. */
export function tradingNotes(form: TradingAccountsForm): readonly Block[] {
  const notes = [
    generalInformation(form),
    ...(form.accountsType === 'small' ? smallPolicies(form) : MICRO),
    employees(form),
  ]
  return [
    { kind: 'heading', runs: ['Notes to the accounts'] },
    ...notes.flatMap(({ title, blocks }, index): readonly Block[] => [
      { kind: 'subheading', runs: [`${index + 1}. ${title}`] },
      ...blocks,
    ]),
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
    blocks: [paragraph(`${name} is ${KINDS[legalForm]}, ${registered}.${office}`), ...dormancy(form)],
  }
}

function dormancy(form: TradingAccountsForm): readonly Block[] {
  if (form.tradingHistory === undefined) return []
  const { entity } = entityWords(form.company.legalForm)
  const text = dormancyWords({ entity, period: form.period })
  return [{ kind: 'paragraph', runs: [textFact('bus:DescriptionPrincipalActivities', text)] }]
}

const MICRO: readonly Note[] = [
  {
    title: 'Basis of preparation',
    blocks: [
      paragraph(
        'These accounts have been prepared under the historical cost convention and in accordance with FRS 105, ' +
          'the Financial Reporting Standard applicable to the Micro-entities Regime. They are presented in ' +
          'pounds sterling.',
      ),
    ],
  },
]

/** The notes under FRS 102 section 1A, with the policies that the lines of the balance sheet require. */
function smallPolicies(form: TradingAccountsForm): readonly Note[] {
  const { entity } = entityWords(form.company.legalForm)
  const years = [form.figures, ...(form.prior === undefined ? [] : [form.prior.figures])]
  const has = (line: keyof TradingAccountsForm['figures']) => years.some((figures) => figures[line] !== 0)
  const policies: readonly (readonly [when: boolean, runs: readonly Run[]])[] = [
    [true, [policy('core:StatementComplianceWithApplicableReportingFramework', compliance(entity))]],
    [
      true,
      [
        'They have been prepared under the historical cost convention and on the going concern basis, and are ' +
          'presented in pounds sterling.',
      ],
    ],
    [form.profitAndLoss !== undefined, [policy('core:RevenueRecognitionPolicy', turnover(form))]],
    [has('fixedAssetsPence'), [policy('core:PropertyPlantEquipmentPolicy', FIXED_ASSETS)]],
    [has('provisionsPence'), [provisions(entity)]],
  ]
  const blocks = policies.flatMap(([applies, runs]): readonly Block[] =>
    applies ? [{ kind: 'paragraph', runs }] : [],
  )
  return [{ title: 'Accounting policies', blocks }]
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
 * FRS 102 section 23: from 2026, turnover follows the transfer of control (Periodic Review 2024, for periods
 * that begin on or after 1 January 2026).
 */
function turnover({ company, period }: TradingAccountsForm): string {
  const { entity } = entityWords(company.legalForm)
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
const FIXED_ASSETS =
  'Fixed assets are stated at cost less accumulated depreciation, which writes off their cost less residual value ' +
  'over their useful lives.'

function provisions(entity: string): string {
  return (
    `Provisions are recognised where the ${entity} has an obligation at the end of the period as a result of a ` +
    'past event, payment is probable and its amount can be estimated reliably.'
  )
}

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

function paragraph(text: string): Block {
  return { kind: 'paragraph', runs: [text] }
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
