// Writes the inline XBRL facts of one document: the elements around the visible text, and the contexts and
// units they need. The facts use transformation registry 2, as the registry's own web form does.
import { addDays, type CompanyNumber, type Period } from '@cfs/values'
import { escapeXmlAttribute, escapeXmlText } from '../xml-text.ts'
import type { Fact, FactContext, Run } from './content.ts'
import { runText, unsignedText } from './run-text.ts'

/** The company and the period that the facts are about. */
export interface FactsSubject {
  readonly company: { readonly number: CompanyNumber }
  readonly period: Period
  readonly prior?: { readonly period: Period } | undefined
}

/** Writes facts and records their contexts for the header. */
export class InlineFacts {
  readonly #subject: FactsSubject
  readonly #contexts = new Map<string, FactContext>()

  constructor(subject: FactsSubject) {
    this.#subject = subject
  }

  /** A piece of visible text; the brackets of a negative amount stay outside the fact. */
  run(run: Run): string {
    if (typeof run === 'string') return escapeXmlText(run)
    if (run.kind === 'untagged') return runText(run)
    const element = this.#element(run, unsignedText(run))
    return run.kind === 'amount' && runText(run).startsWith('(') ? `(${element})` : element
  }

  /** A fact in the hidden section; its dates and flags are in schema format. */
  hidden(fact: Fact): string {
    return this.#element(fact, unsignedText(fact))
  }

  /** The XBRL contexts of all facts written so far, in order of first use. */
  contexts(): string {
    return Array.from(this.#contexts, ([id, context]) => this.#context(id, context)).join('\n')
  }

  #element(fact: Fact, text: string): string {
    const attributes = `name="${fact.concept}" contextRef="${this.#use(fact.context)}"`
    if (fact.kind === 'text') return `<ix:nonNumeric ${attributes}>${escapeXmlText(text)}</ix:nonNumeric>`
    if (fact.kind === 'date') {
      return `<ix:nonNumeric ${attributes} format="ixt2:datedaymonthyearen">${text}</ix:nonNumeric>`
    }
    if (fact.kind === 'count') {
      const format = text.includes(',') ? ' format="ixt2:numdotdecimal"' : ''
      return `<ix:nonFraction ${attributes} unitRef="pure" decimals="0"${format}>${text}</ix:nonFraction>`
    }
    const format = fact.amountPence === 0 ? 'ixt2:zerodash' : 'ixt2:numdotdecimal'
    const sign = fact.amountPence < 0 ? ' sign="-"' : ''
    const unit = 'unitRef="GBP" decimals="0"'
    return `<ix:nonFraction ${attributes} ${unit}${sign} format="${format}">${text}</ix:nonFraction>`
  }

  #use(context: FactContext): string {
    const member = context.dimension?.[1]
    const id = member === undefined ? context.period : `${context.period}-${member.replace(/^.*:/, '')}`
    this.#contexts.set(id, context)
    return id
  }

  #context(id: string, { period, dimension }: FactContext): string {
    const identifier = escapeXmlAttribute(this.#subject.company.number)
    const segment =
      dimension === undefined
        ? ''
        : '<xbrli:segment><xbrldi:explicitMember ' +
          `dimension="${dimension[0]}">${dimension[1]}</xbrldi:explicitMember></xbrli:segment>`
    const scheme = 'http://www.companieshouse.gov.uk/'
    return [
      `<xbrli:context id="${id}">`,
      `<xbrli:entity><xbrli:identifier scheme="${scheme}">${identifier}</xbrli:identifier>`,
      `${segment}</xbrli:entity>`,
      `<xbrli:period>${this.#period(period)}</xbrli:period>`,
      '</xbrli:context>',
    ].join('')
  }

  #period(period: FactContext['period']): string {
    const { start, end } = this.#subject.period
    const dayBefore = addDays(start, -1)
    if (period === 'current') return duration(start, end)
    if (period === 'currentEnd') return instant(end)
    if (period === 'priorEnd') return instant(dayBefore)
    return duration(this.#subject.prior?.period.start ?? dayBefore, dayBefore)
  }
}

function duration(start: string, end: string): string {
  return `<xbrli:startDate>${start}</xbrli:startDate><xbrli:endDate>${end}</xbrli:endDate>`
}

function instant(day: string): string {
  return `<xbrli:instant>${day}</xbrli:instant>`
}
