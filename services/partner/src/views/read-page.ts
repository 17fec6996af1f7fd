// What will be sent, as draft documents, and the declaration.
import {
  button,
  checkboxField,
  type FieldErrors,
  form,
  formatAmount,
  formatDay,
  hiddenField,
  html,
  type Html,
  notice,
  type PageView,
  type Slot,
  summaryList,
} from '@cfs/pages'
import type { Amended } from '../domain/amended.ts'
import { type AgentDeclaration, agentDeclarations, agentInWords } from './agent-declarations.ts'
import { backLink, facts, formPage } from './form-page.ts'
import { warningQuestions } from './tax-page.ts'
import type { FormWarning } from './warning-words.ts'
import type { FormPlace } from './form-place.ts'

export interface ReadModel {
  readonly place: FormPlace
  readonly companyName: string
  readonly period: { readonly start: string; readonly end: string }
  readonly signatory: string
  readonly isLlp: boolean
  /** The member of the partner's account who declares; undefined for a director. */
  readonly sender: Pick<AgentDeclaration, 'agent' | 'personName'> | undefined
  readonly taxPounds: number | undefined
  /** The note of loans to directors, as the accounts will show it. */
  readonly advances: readonly ShownAdvance[]
  /** The note of guarantees and commitments, in the customer's words; empty if there are none. */
  readonly commitments: string
  readonly documents: readonly { readonly href: string; readonly name: string; readonly format: string }[]
  /** Values that the filing service took from the register or assumed, in words. */
  readonly values: readonly { readonly term: string; readonly value: string }[]
  /** Undefined if the form files for the first time. */
  readonly amends: Amended | undefined
  readonly hasReturn: boolean
  readonly hasAccounts: boolean
  readonly warnings: readonly FormWarning[]
  /** Identifies the form as the customer read it. */
  readonly revision: number
  readonly errors: FieldErrors
}

/** What the accounts say of the loans to one director, in pounds. */
export interface ShownAdvance {
  readonly director: string
  readonly brought_forward: number
  readonly advanced: number
  readonly repaid: number
  readonly closing: number
  readonly terms: string
}

export function readPage(model: ReadModel): PageView {
  const { place, documents, errors, period } = model
  return formPage({
    place,
    title: 'Read what will be sent',
    errors,
    content: html`${facts(
      summaryList([
        { term: 'Company', value: model.companyName },
        { term: 'Period', value: `${formatDay(period.start)} to ${formatDay(period.end)}` },
        ...(model.taxPounds === undefined ? [] : [{ term: 'Tax', value: formatAmount(model.taxPounds) }]),
        ...model.values,
      ]),
    )}
      ${amendmentShown(model)}${advancesShown(model)}${commitmentsShown(model)}
      <section><h2>Drafts</h2>
        <ul class="document-list">${documents.map(
          ({ href, name, format }) =>
            html`<li><a href="${href}">${name}</a><span class="muted">${format}</span></li>`,
        )}</ul></section>
      ${form({
        action: '/form/read',
        csrfToken: place.csrfToken,
        content: [
          hiddenField('revision', String(model.revision)),
          warningQuestions(model.warnings, errors),
          html`<section><h2>Declaration</h2>${declarations(model)}</section>`,
          checkboxField({
            name: 'declared',
            legend: `As ${declarantInWords(model)}`,
            error: errors['declared'],
            choices: [{ value: 'yes', label: 'I declare this' }],
          }),
          button({ label: 'Continue to sign-in details' }),
        ],
      })}`,
  })
}

/** The statements that revised accounts publish. */
function amendmentShown({ amends, hasAccounts, sender }: ReadModel): Slot {
  if (amends === undefined) return ''
  const statements = hasAccounts
    ? facts(
        summaryList([
          { term: 'What was wrong', value: amends.nonCompliance },
          { term: 'What is different', value: amends.changes },
        ]),
      )
    : ''
  const change = html`<p><a href="/form/choose">Change what is amended</a></p>`
  return html`<section><h2>This amends what was accepted</h2>${statements}
    ${sender === undefined ? '' : change}</section>`
}

/** The accounts are public, so the director sees what they say of loans (CA 2006 s.413). */
function advancesShown({ advances, period }: ReadModel): Slot {
  if (advances.length === 0) return ''
  const owed = (pounds: number) =>
    pounds < 0 ? `${formatAmount(-pounds)} owed to the director` : formatAmount(pounds)
  return html`<section><h2>What the accounts say of loans to directors</h2>
    ${advances.map(
      (advance) =>
        html`<h3>${advance.director}</h3>${facts(
          summaryList([
            { term: `Owed on ${formatDay(period.start)}`, value: owed(advance.brought_forward) },
            { term: 'Advanced in the period', value: formatAmount(advance.advanced) },
            { term: 'Repaid in the period', value: formatAmount(advance.repaid) },
            { term: `Owed on ${formatDay(period.end)}`, value: owed(advance.closing) },
            { term: 'Conditions', value: advance.terms },
          ]),
        )}`,
    )}
    <p><a href="/form/questions">Change the answers about loans</a></p></section>`
}

/** The note of guarantees and commitments (CA 2006 s.472(1A)), which the accounts print as it was typed. */
function commitmentsShown({ commitments }: ReadModel): Slot {
  if (commitments === '') return ''
  return html`<section><h2>What the accounts say of guarantees and commitments</h2>
    <p>${commitments}</p>
    <p><a href="/form/questions">Change the answer about guarantees</a></p></section>`
}

function declarantInWords({ sender, ...model }: ReadModel): string {
  return sender === undefined ? model.signatory : agentInWords({ ...model, ...sender })
}

function declarations({ sender, ...model }: ReadModel): readonly Slot[] {
  if (sender !== undefined) return agentDeclarations({ ...model, ...sender })
  const { hasReturn, hasAccounts, isLlp } = model
  const parts: Html[] = []
  if (hasReturn) {
    parts.push(html`<p>The information on this company tax return, the accounts and the computations is
      correct
      and complete to the best of my knowledge and belief. I understand that giving false information, or
      concealing any part of the company’s profits or tax payable, can lead to prosecution and
        penalties.</p>`)
  }
  if (hasAccounts) {
    parts.push(html`<p>${isLlp ? 'The members have' : 'The board of directors has'} approved these
      accounts, and
      I sign them on ${isLlp ? 'their' : 'its'} behalf. They will be published by Companies House.</p>`)
  }
  return parts
}

/** Why a dormant company's filings cannot be sent; a trading company sees it at its figures. */
export function refusedPage(reasons: readonly string[]): PageView {
  const sentences = reasons.map((reason) => html`<li>${reason}</li>`)
  return {
    title: 'This cannot be filed yet',
    status: 422,
    content: html`${backLink('/form/details')}<h1>This cannot be filed yet</h1>
      ${notice({ tone: 'warning', content: html`<ul>${sentences}</ul>` })}
      <p>Nothing was sent. Change what is wrong, then continue.</p>
      <ul class="needs"><li><a href="/form/choose">What is filed, and the period</a></li>
        <li><a href="/form/details">Who declares, and the tax reference</a></li></ul>`,
  }
}

/** While the drafts of others are drawn; the page asks again by itself. */
export function waitingPage(reloadSeconds: number): PageView {
  return {
    title: 'Your draft is waiting its turn',
    status: 503,
    reloadSeconds,
    content: html`${backLink('/form/read')}<h1>Your draft is waiting its turn</h1>
      ${notice({
        tone: 'moving',
        content: html`<p role="status">Drafts are being made for others at the moment. This page shows yours
          as soon as it is ready.</p>`,
      })}
      <p>What you entered is kept. You can also go back and open the draft later.</p>`,
  }
}
