// Writes inline XBRL facts of the CT computational taxonomy: the elements around the visible text, and the
// contexts they need.
import { addDays, type Period } from '@cfs/values'
import { escapeXmlAttribute, escapeXmlText } from '../xml-text.ts'
import type { ComputationsForm } from './computations-form.ts'
import type { FactContext, Run, Tag } from './content.ts'
import { runText } from './run-text.ts'

export class InlineFacts {
  readonly #form: ComputationsForm
  readonly #contexts = new Set<FactContext>()

  constructor(form: ComputationsForm) {
    this.#form = form
  }

  /** A piece of visible text; brackets and percent signs stay outside the fact. */
  run(run: Run): string {
    const { before, fact, after } = runText(run)
    const text = escapeXmlText(fact)
    return (
      before +
      (typeof run === 'string' || run.tag === undefined ? text : this.#element(run, run.tag, text)) +
      after
    )
  }

  /** The XBRL contexts of all facts written so far, in order of first use. */
  contexts(): string {
    return Array.from(this.#contexts, (context) => this.#context(context)).join('\n')
  }

  #element(run: Exclude<Run, string>, { concept, context }: Tag, text: string): string {
    this.#contexts.add(context)
    const element =
      run.kind === 'text' || run.kind === 'date' || run.kind === 'no' ? 'nonNumeric' : 'nonFraction'
    const attributes = `name="${concept}" contextRef="${context}"${valueAttributes(run)}`
    return `<ix:${element} ${attributes}>${text}</ix:${element}>`
  }

  #context(context: FactContext): string {
    const { companyNumber, companyName, period, periodOfAccount } = this.#form
    const scheme = 'http://www.companieshouse.gov.uk/'
    const members = membersOf(context, { companyName, participators: this.#form.loans?.accounts ?? [] })
    const segment = members === '' ? '' : `<xbrli:segment>${members}</xbrli:segment>`
    return [
      `<xbrli:context id="${context}">`,
      `<xbrli:entity><xbrli:identifier scheme="${scheme}">${escapeXmlAttribute(companyNumber)}</xbrli:identifier>`,
      `${segment}</xbrli:entity>`,
      `<xbrli:period>${periodOf(context, { period, periodOfAccount })}</xbrli:period>`,
      '</xbrli:context>',
    ].join('')
  }
}

interface Named {
  readonly companyName: string
  readonly participators: readonly { readonly name: string }[]
}

/** The members of the dimensions that the taxonomy of the context's facts has. */
function membersOf(context: FactContext, { companyName, participators }: Named): string {
  if (context === 'accounts') return ''
  if (context === 'accounts-cost-of-sales') return expenseType('CostSales')
  if (context === 'accounts-administration') return expenseType('AdministrativeExpenses')
  if (context.startsWith('participator')) {
    const name = participators[Number(context.split('-')[1])]?.name ?? ''
    return typed('Participator', name) + explicit('BusinessType', 'Company')
  }
  if (context.startsWith('company')) return explicit('BusinessType', 'Company')
  return (
    typed('BusinessName', companyName) +
    explicit('BusinessType', BUSINESS_TYPES.get(context.split('-')[0] ?? '') ?? 'Trade') +
    explicit('LossReform', context.startsWith('early') ? 'Pre-lossReform' : 'Post-lossReform') +
    explicit('Territory', 'UK')
  )
}

const BUSINESS_TYPES: ReadonlyMap<string, string> = new Map([
  ['property', 'PropertyBusiness'],
  ['management', 'ManagementExpenses'],
])

/** The iXBRL transformation of the text, from registry 2 as in the accounts. */
function valueAttributes(run: Exclude<Run, string>): string {
  if (run.kind === 'text') return ''
  if (run.kind === 'date') return ' format="ixt2:datedaymonthyear"'
  if (run.kind === 'no') return ' format="ixt2:booleanfalse"'
  if (run.kind !== 'money') return ` unitRef="pure" decimals="${run.kind === 'count' ? 0 : 2}"`
  const sign = run.amountPence < 0 ? ' sign="-"' : ''
  return ` unitRef="GBP" decimals="2"${sign} format="ixt2:numdotdecimal"`
}

function typed(dimension: string, value: string): string {
  return (
    `<xbrldi:typedMember dimension="ct-comp:${dimension}Dimension"><ct-comp:${dimension}Domain>` +
    `${escapeXmlText(value)}</ct-comp:${dimension}Domain></xbrldi:typedMember>`
  )
}

function explicit(dimension: string, member: string): string {
  return `<xbrldi:explicitMember dimension="ct-comp:${dimension}Dimension">ct-comp:${member}</xbrldi:explicitMember>`
}

function expenseType(member: string): string {
  return `<xbrldi:explicitMember dimension="dpl:ExpenseTypeDimension">dpl:${member}</xbrldi:explicitMember>`
}

interface Periods {
  readonly period: Period
  readonly periodOfAccount: Period
}

function periodOf(context: FactContext, { period, periodOfAccount }: Periods): string {
  if (context === 'trade-account' || context.startsWith('accounts')) return duration(periodOfAccount)
  if (context.endsWith('-opening') || context.endsWith('-start')) return instant(addDays(period.start, -1))
  const isAtEnd = context.endsWith('-end') || context.endsWith('-closing')
  return isAtEnd ? instant(period.end) : duration(period)
}

function duration({ start, end }: Period): string {
  return `<xbrli:startDate>${start}</xbrli:startDate><xbrli:endDate>${end}</xbrli:endDate>`
}

function instant(day: string): string {
  return `<xbrli:instant>${day}</xbrli:instant>`
}
