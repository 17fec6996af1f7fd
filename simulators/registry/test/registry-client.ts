// Communicates with the registry as a presenter's software does: builds messages and reads responses.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { childText, descendants, readXml, textOf } from '../src/xml/xml-element.ts'
import type { XmlElement } from '../src/xml/xml-element.ts'

export const KEY = `Basic ${Buffer.from('simulator-key:').toString('base64')}`

const EXAMPLES = {
  dormant: { file: 'dormant-company.xhtml', number: '12345679', name: 'EXAMPLE DORMANT LIMITED' },
  micro: { file: 'micro-company.xhtml', number: '12345678', name: 'EXAMPLE MICRO LIMITED' },
  revised: { file: 'revised-micro-company.xhtml', number: '12345678', name: 'EXAMPLE MICRO LIMITED' },
  microLlp: { file: 'micro-llp.xhtml', number: 'OC399999', name: 'EXAMPLE LLP' },
} as const

export type ExampleName = keyof typeof EXAMPLES

/** One of the example documents, adapted to another company. */
export function accountsFor(number: string, name: string, example: ExampleName = 'dormant'): string {
  const { file, number: ownNumber, name: ownName } = EXAMPLES[example]
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return text.replaceAll(ownNumber, number).replaceAll(ownName, name)
}

export function nameOf(number: string): string {
  return `COMPANY ${number} ${/^(OC|SO|NC)/.test(number) ? 'LLP' : 'LIMITED'}`
}

/** Moves the period of the example document, originally the 12 months to 31 March 2026. */
export function withPeriod(document: string, start: string, end: string): string {
  const date = new Date(end)
  const words = date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return document
    .replaceAll('2025-04-01', start)
    .replaceAll('2026-03-31', end)
    .replaceAll('31 March 2026', words)
}

export interface MessageParts {
  readonly messageClass: string
  readonly body: string
  readonly senderId?: string
  readonly value?: string
  readonly method?: string
  readonly test?: string
  readonly authentication?: string
}

export const md5 = (text: string) => createHash('md5').update(text).digest('hex')
export const PRESENTER_HASH = md5('66666000000')

export function message(parts: MessageParts): string {
  const authentication =
    parts.authentication ??
    `<Authentication><Method>${parts.method ?? 'clear'}</Method>` +
      `<Value>${parts.value ?? md5('PRESENTER1')}</Value></Authentication>`
  return (
    '<?xml version="1.0" encoding="UTF-8"?><GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope">' +
    `<EnvelopeVersion>1.0</EnvelopeVersion><Header><MessageDetails><Class>${parts.messageClass}</Class>` +
    '<Qualifier>request</Qualifier><TransactionID>17</TransactionID>' +
    `${parts.test ?? '<GatewayTest>1</GatewayTest>'}</MessageDetails><SenderDetails><IDAuthentication>` +
    `<SenderID>${parts.senderId ?? PRESENTER_HASH}</SenderID>${authentication}` +
    '</IDAuthentication></SenderDetails></Header><GovTalkDetails><Keys/></GovTalkDetails>' +
    `<Body>${parts.body}</Body></GovTalkMessage>`
  )
}

export interface FormParts {
  readonly submissionNumber: string
  readonly companyNumber: string
  readonly companyType?: string | undefined
  readonly companyName?: string
  readonly authenticationCode?: string
  readonly dateSigned?: string
  readonly document?: string
  readonly base64?: string
}

export function form(parts: FormParts): string {
  const name = parts.companyName ?? nameOf(parts.companyNumber)
  const document = parts.document ?? accountsFor(parts.companyNumber, name)
  const type = parts.companyType === undefined ? '' : `<CompanyType>${parts.companyType}</CompanyType>`
  return (
    '<FormSubmission xmlns="http://xmlgw.companieshouse.gov.uk/Header"><FormHeader>' +
    `<CompanyNumber>${parts.companyNumber}</CompanyNumber>${type}<CompanyName>${name}</CompanyName>` +
    `<CompanyAuthenticationCode>${parts.authenticationCode ?? 'AUTH01'}</CompanyAuthenticationCode>` +
    '<PackageReference>0012</PackageReference><Language>EN</Language>' +
    '<FormIdentifier>Accounts</FormIdentifier>' +
    `<SubmissionNumber>${parts.submissionNumber}</SubmissionNumber>` +
    `<CustomerReference>a reference</CustomerReference></FormHeader>` +
    `<DateSigned>${parts.dateSigned ?? '2026-06-30'}</DateSigned><Form/><Document>` +
    `<Data>${parts.base64 ?? Buffer.from(document).toString('base64')}</Data><Date>2026-06-30</Date>` +
    '<Filename>Accounts.xml</Filename><ContentType>application/xml</ContentType>' +
    '<Category>ACCOUNTS</Category></Document></FormSubmission>'
  )
}

export function accountsMessage(parts: FormParts): string {
  return message({ messageClass: 'Accounts', body: form(parts) })
}

export function statusMessage(inner: string, presenter = PRESENTER_HASH): string {
  const body =
    `<GetSubmissionStatus xmlns="http://xmlgw.companieshouse.gov.uk">${inner}` +
    `<PresenterID>${presenter}</PresenterID></GetSubmissionStatus>`
  return message({ messageClass: 'GetSubmissionStatus', body })
}

export interface GatewayAnswer {
  readonly qualifier: string | undefined
  readonly root: XmlElement
  readonly xml: string
  readonly error:
    | { number?: string; type?: string; text?: string; location?: string; raisedBy?: string }
    | undefined
}

export async function send(url: string, xml: string | Uint8Array): Promise<GatewayAnswer> {
  const answer = await fetch(`${url}/v1-0/xmlgw/Gateway`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: xml,
  })
  if (answer.status !== 200) throw new Error(`status ${answer.status}`)
  return readAnswer(await answer.text())
}

export function readAnswer(xml: string): GatewayAnswer {
  const root = readXml(Buffer.from(xml))
  const all = [...descendants(root)]
  const error = all.find((one) => one.name === 'Error')
  const qualifier = all.find((one) => one.name === 'Qualifier')
  const fields = ['Number', 'Type', 'Text', 'Location', 'RaisedBy'] as const
  return {
    qualifier: qualifier && textOf(qualifier),
    root,
    xml,
    error:
      error &&
      Object.fromEntries(
        fields.flatMap((field) => {
          const value = childText(error, field)
          const name = field === 'RaisedBy' ? 'raisedBy' : field.toLowerCase()
          return value === undefined ? [] : [[name, value]]
        }),
      ),
  }
}

export interface Status {
  readonly code: string | undefined
  readonly rejects: readonly string[]
  readonly codes: readonly string[]
}

export async function statusOf(url: string, submissionNumber: string): Promise<Status> {
  const answer = await send(url, statusMessage(`<SubmissionNumber>${submissionNumber}</SubmissionNumber>`))
  if (answer.error) throw new Error(answer.error.text)
  const all = [...descendants(answer.root)]
  const texts = (name: string) => all.filter((one) => one.name === name).map(textOf)
  return { code: texts('StatusCode')[0], rejects: texts('Description'), codes: texts('RejectCode') }
}

export interface JsonAnswer {
  readonly status: number
  readonly body: unknown
}

export async function lookUp(url: string, path: string, authorization = KEY): Promise<JsonAnswer> {
  const answer = await fetch(`${url}${path}`, { headers: authorization === '' ? {} : { authorization } })
  return { status: answer.status, body: await answer.json() }
}

export async function control(url: string, request: string, body?: unknown): Promise<JsonAnswer> {
  const [method = 'GET', path = ''] = request.split(' ')
  const answer = await fetch(`${url}/_control${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return { status: answer.status, body: await answer.json() }
}
