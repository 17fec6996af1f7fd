// Creates messages for tests: takes a message from the test vectors, modifies it, and adds the matching
// IRmark.
import { readFileSync } from 'node:fs'
import { withXmlDocument } from '@cfs/simulator-control'
import { takeIrmark } from '../src/department/irmark.ts'
import { accountsPage, computationsPage, type PageSubject } from './inline-pages.ts'

export type Vector =
  | 'dormant-nil-new'
  | 'trading-loss-new'
  | 'trading-marginal-relief-two-fy-new'
  | 'trading-amended-accounts-already-sent'

export function vector(name: string): string {
  return readFileSync(new URL(`vectors/${name}.xml`, import.meta.url), 'utf8')
}

export interface CtMessage {
  readonly from?: Vector
  readonly utr?: string
  readonly companyNumber?: string
  readonly senderId?: string
  readonly password?: string
  readonly messageClass?: string
  readonly amended?: boolean
  readonly period?: { readonly start: string; readonly end: string }
  /** The period of the accounts, if it differs from the period of the return. */
  readonly accountsPeriod?: { readonly start: string; readonly end: string }
  readonly editAccounts?: (page: string) => string
  readonly editComputations?: (page: string) => string
  /**
   * The change is applied to the text before the attached documents are inserted and the IRmark is computed.
   */
  readonly edit?: (xml: string) => string
  /** Applied after. */
  readonly spoil?: (xml: string) => string
}

const sampleUtr = '8596148860'
const unchanged = (xml: string) => xml

export function ctMessage(wanted: CtMessage = {}): string {
  const { senderId = '123456789012', password = 'correct-password', utr = sampleUtr } = wanted
  let xml = vector(wanted.from ?? 'dormant-nil-new')
    .replaceAll(sampleUtr, utr)
    .replace('EXAMPLEUSER1', senderId)
    .replace('example-password', password)
    .replace('<Class>HMRC-CT-CT600<', `<Class>${wanted.messageClass ?? 'HMRC-CT-CT600'}<`)
    .replace('>12345678<', `>${wanted.companyNumber ?? '12345678'}<`)
  if (wanted.amended !== undefined)
    xml = xml.replace(/ReturnType="\w+"/, `ReturnType="${wanted.amended ? 'amended' : 'new'}"`)
  if (wanted.period !== undefined)
    xml = xml
      .replace(/<From>[^<]*/, `<From>${wanted.period.start}`)
      .replace(/<To>[^<]*/, `<To>${wanted.period.end}`)
      .replace(/<PeriodEnd>[^<]*/, `<PeriodEnd>${wanted.period.end}`)
  xml = (wanted.edit ?? unchanged)(xml)
  return (wanted.spoil ?? unchanged)(withIrmark(withInlineXbrl(xml, wanted)))
}

export function withIrmark(xml: string): string {
  const irmark = withXmlDocument(xml, takeIrmark)
  return xml.replace(/(<IRmark[^>]*>)[^<]*</, `$1${irmark?.base64 ?? ''}<`)
}

/** Inserts complete accounts and computations into the message's placeholders. */
function withInlineXbrl(xml: string, wanted: CtMessage): string {
  const day = (element: string) => new RegExp(`<${element}>([^<]*)<`).exec(xml)?.[1] ?? ''
  const subject: PageSubject = {
    companyNumber: wanted.companyNumber ?? '12345678',
    utr: wanted.utr ?? sampleUtr,
    period: { start: day('From'), end: day('To') },
    accountsPeriod: wanted.accountsPeriod,
  }
  const { editAccounts = unchanged, editComputations = unchanged } = wanted
  const encoded = (page: string) => Buffer.from(page).toString('base64')
  return xml
    .replace(/(Filename="accounts.xhtml">)[^<]*/, `$1${encoded(editAccounts(accountsPage(subject)))}`)
    .replace(
      /(Filename="computations.xhtml">)[^<]*/,
      `$1${encoded(editComputations(computationsPage(subject)))}`,
    )
}

/** A poll, delete or list request for a CorrelationID. */
export function about(
  what: 'poll' | 'delete',
  correlationId: string,
  messageClass = 'HMRC-CT-CT600',
): string {
  return vector(what)
    .replace(/<CorrelationID>[^<]*/, `<CorrelationID>${correlationId}`)
    .replace('<Class>HMRC-CT-CT600<', `<Class>${messageClass}<`)
}

export function list(senderId = '123456789012', password = 'correct-password'): string {
  return vector('list').replace('EXAMPLEUSER1', senderId).replace('example-password', password)
}
