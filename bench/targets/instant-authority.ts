// Stands in for both authorities at almost no cost: the tax authority acknowledges immediately and has
// decided by the first poll, and the register knows every company. The process listens on the port that its
// first command-line argument gives.
import { createServer } from 'node:http'

const [port] = process.argv.slice(2).map(Number)
const origin = `http://127.0.0.1:${port}`
/**
 * Keeps the digest of each submission until the submission is deleted, because an acceptance quotes the
 * digest of the accepted message.
 */
const irmarks = new Map<string, string>()
let submissions = 0

createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const answer = answerTo(request.url ?? '', Buffer.concat(chunks).toString('latin1'))
    response.setHeader('content-length', Buffer.byteLength(answer))
    response.end(answer)
  })
}).listen(port, '127.0.0.1')

function answerTo(path: string, body: string): string {
  if (path.startsWith('/company/')) return companyData(path)
  const correlationId = between(body, '<CorrelationID>', '<')
  if (path === '/poll') return decided(correlationId)
  if (between(body, '<Function>', '<') === 'submit') return acknowledged(body)
  irmarks.delete(correlationId)
  return govTalk({ qualifier: 'response', function: 'delete', correlationId })
}

function acknowledged(body: string): string {
  submissions += 1
  const correlationId = submissions.toString(16).toUpperCase().padStart(32, '0')
  irmarks.set(correlationId, between(body, '<IRmark Type="generic">', '<'))
  return govTalk({
    qualifier: 'acknowledgement',
    function: 'submit',
    correlationId,
    more:
      `<TransactionID>${between(body, '<TransactionID>', '<')}</TransactionID>` +
      `<ResponseEndPoint PollInterval="1">${origin}/poll</ResponseEndPoint>`,
  })
}

function decided(correlationId: string): string {
  const irmark = irmarks.get(correlationId)
  const at = new Date().toISOString().slice(0, 23)
  const success =
    '<SuccessResponse xmlns="http://www.inlandrevenue.gov.uk/SuccessResponse"><IRmarkReceipt>' +
    '<dsig:Signature xmlns:dsig="http://www.w3.org/2000/09/xmldsig#"><dsig:SignedInfo><dsig:Reference>' +
    `<dsig:DigestValue>${irmark}</dsig:DigestValue></dsig:Reference></dsig:SignedInfo></dsig:Signature>` +
    `<Message code="0000">The submission was received at ${at}.</Message></IRmarkReceipt>` +
    `<AcceptedTime>${at}</AcceptedTime></SuccessResponse>`
  return govTalk({ qualifier: 'response', function: 'submit', correlationId, body: success })
}

function govTalk(answer: {
  readonly qualifier: string
  readonly function: string
  readonly correlationId: string
  readonly more?: string
  readonly body?: string
}): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?><GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope">' +
    '<EnvelopeVersion>2.0</EnvelopeVersion><Header><MessageDetails><Class>HMRC-CT-CT600</Class>' +
    `<Qualifier>${answer.qualifier}</Qualifier><Function>${answer.function}</Function>` +
    `<CorrelationID>${answer.correlationId}</CorrelationID>${answer.more ?? ''}</MessageDetails></Header>` +
    `<GovTalkDetails><Keys/></GovTalkDetails><Body>${answer.body ?? ''}</Body></GovTalkMessage>`
  )
}

/** A ten-year-old company with one director that files its accounts to 31 March. */
function companyData(path: string): string {
  const [, , number = '', list = ''] = path.split(/[/?]/)
  if (list === 'officers') {
    const director = { name: 'EXAMPLE, Alex', officer_role: 'director', appointed_on: '2015-05-01' }
    return JSON.stringify({ items: [director], total_results: 1 })
  }
  if (list === 'filing-history') return JSON.stringify({ items: [], total_count: 0 })
  const year = yearOfLastAccounts(new Date())
  return JSON.stringify({
    company_name: `COMPANY ${number} LIMITED`,
    company_number: number,
    type: 'ltd',
    company_status: 'active',
    date_of_creation: '2015-05-01',
    accounts: {
      accounting_reference_date: { day: '31', month: '03' },
      last_accounts: {
        type: 'dormant',
        made_up_to: `${year}-03-31`,
        period_start_on: `${year - 1}-04-01`,
      },
      next_accounts: { period_start_on: `${year}-04-01`, period_end_on: `${year + 1}-03-31` },
    },
  })
}

/**
 * Returns the year of every company's previous accounts, so that its next filing is for the latest year to
 * 31 March in the past.
 */
function yearOfLastAccounts(today: Date): number {
  const thisYear = today.getUTCFullYear()
  return today.toISOString().slice(5, 10) > '03-31' ? thisYear - 1 : thisYear - 2
}

function between(text: string, before: string, after: string): string {
  const start = text.indexOf(before) + before.length
  return start < before.length ? '' : text.slice(start, text.indexOf(after, start))
}
