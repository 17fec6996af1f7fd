// Messages for tests: a constructed one from the vectors, changed, with the IRmark that belongs to it then.
import { readFileSync } from 'node:fs'
import { withXmlDocument } from '@cfs/simulator-control'
import { takeIrmark } from '../src/department/irmark.ts'

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
  /** Applied to the text before the IRmark is computed. */
  readonly edit?: (xml: string) => string
  /** Applied after. */
  readonly spoil?: (xml: string) => string
}

const sampleUtr = '8596148860'
const unchanged = (xml: string) => xml

export function ctMessage(wanted: CtMessage = {}): string {
  const { senderId = '123456789012', password = 'correct-password', utr = sampleUtr } = wanted
  let xml = withInlineXbrl(vector(wanted.from ?? 'dormant-nil-new'), {
    utr,
    companyNumber: wanted.companyNumber,
  })
  xml = xml
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
  return (wanted.spoil ?? unchanged)(withIrmark((wanted.edit ?? unchanged)(xml)))
}

export function withIrmark(xml: string): string {
  const irmark = withXmlDocument(xml, takeIrmark)
  return xml.replace(/(<IRmark[^>]*>)[^<]*</, `$1${irmark?.base64 ?? ''}<`)
}

function withInlineXbrl(xml: string, of: { utr: string; companyNumber: string | undefined }): string {
  const fact = (name: string, value: string) =>
    `<ix:nonNumeric name="${name}" contextRef="c">${value}</ix:nonNumeric>`
  const page = (facts: string) =>
    Buffer.from(
      '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><head/><body><ix:header>' +
        `<ix:references/><ix:resources/></ix:header>${facts}</body></html>`,
    ).toString('base64')
  return xml
    .replace(
      /(Filename="accounts.xhtml">)[^<]*/,
      `$1${page(fact('bus:UKCompaniesHouseRegisteredNumber', of.companyNumber ?? '12345678'))}`,
    )
    .replace(/(Filename="computations.xhtml">)[^<]*/, `$1${page(fact('ct-comp:TaxReference', of.utr))}`)
}

/** A poll, a delete or a list of a CorrelationID. */
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
