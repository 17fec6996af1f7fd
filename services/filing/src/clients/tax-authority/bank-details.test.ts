// The details of a bank account are in the bytes that are sent, covered by the IRmark, and nowhere else.
import { inspect } from 'node:util'
import { Secret } from '@cfs/runtime'
import { afterEach, describe, expect, it } from 'vitest'
import { govTalkAnswer, govTalkError } from '../../../test/clients/govtalk-answers.ts'
import { answerXml, type Script } from '../../../test/clients/scripted-authority.ts'
import {
  CORRELATION_ID,
  inTime,
  nilReturn,
  startAgainst,
  TRANSACTION_ID,
  writeReturn,
} from '../../../test/clients/tax-authority-fixture.ts'
import { BANK_PLACEHOLDERS } from './bank-detail-parts.ts'
import { irMarkOf } from './irmark.ts'

const DETAILS = {
  bankName: Secret.of('Bank & Sons <Ltd>'),
  sortCode: Secret.of('601613'),
  accountNumber: Secret.of('31926819'),
  accountName: Secret.of('Rainbow Traders'),
}
const { reference: _, ...FIELDS } = BANK_PLACEHOLDERS

/** The return of the fixture with a bank account, written as `writeIrEnvelope` writes it. */
function withAccount(irmark: string | undefined): string {
  const { bankName, sortCode, accountNumber, accountName } = FIELDS
  const account =
    `<OverpaymentsAndRepayments><BankAccountDetails><BankName>${bankName}</BankName>` +
    `<SortCode>${sortCode}</SortCode><AccountNumber>${accountNumber}</AccountNumber>` +
    `<AccountName>${accountName}</AccountName></BankAccountDetails></OverpaymentsAndRepayments>`
  return writeReturn(irmark).replace('<Declaration>', `${account}<Declaration>`)
}

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

async function sendAgainst(script: Script, check?: (message: Buffer) => readonly string[]) {
  const started = await startAgainst(script, check && { check })
  close = started.close
  const prepared = started.client.prepare(nilReturn({ writeReturn: withAccount, bankDetails: DETAILS }))
  return { ...started, prepared, outcome: await prepared.send(inTime(), () => true) }
}

const acknowledge: Script = (_request, answer) =>
  answerXml(
    answer,
    govTalkAnswer({
      qualifier: 'acknowledgement',
      function: 'submit',
      correlationId: CORRELATION_ID,
      transactionId: TRANSACTION_ID,
    }),
  )

describe('the bank account of a return', () => {
  it('is sent as it was given, and the IRmark covers it', async () => {
    const { authority, prepared } = await sendAgainst(acknowledge)
    const sent = authority.received[0] ?? Buffer.of()
    expect(sent.toString()).toContain(
      '<BankName>Bank &amp; Sons &lt;Ltd&gt;</BankName><SortCode>601613</SortCode>' +
        '<AccountNumber>31926819</AccountNumber><AccountName>Rainbow Traders</AccountName>',
    )
    expect(irMarkOf(sent)).toEqual(prepared.irmark)
    expect(irMarkOf(prepared.blanked)).not.toEqual(prepared.irmark)
  })

  it('is asterisks in what is stored, and in whatever is printed', async () => {
    const { prepared } = await sendAgainst(acknowledge)
    const stored = prepared.blanked.toString() + inspect(prepared, { depth: 9, showHidden: true })
    for (const secret of Object.values(DETAILS)) expect(stored).not.toContain(secret.reveal())
    expect(stored).not.toMatch(/[{}]bankName|\{sortCode\}|Bank &amp;/)
    expect(prepared.blanked.toString()).toContain('<SortCode>********</SortCode>')
  })

  it('has a specimen of its format where the message is checked against the schema', async () => {
    const checked: string[] = []
    await sendAgainst(acknowledge, (message) => {
      checked.push(message.toString())
      return []
    })
    expect(checked.join('')).toContain('<SortCode>000000</SortCode><AccountNumber>00000000</AccountNumber>')
    expect(checked.join('')).not.toMatch(/601613|31926819|Rainbow/)
  })

  it('is blanked in a refusal that quotes it', async () => {
    const quoting = 'The account 31926819 of Rainbow Traders at 601613 is closed.'
    const errors = govTalkError('3001', 'fatal', quoting)
    const answered = govTalkAnswer({ qualifier: 'error', function: 'submit', errors })
    const { outcome } = await sendAgainst((_request, answer) => answerXml(answer, answered))
    expect(outcome.kind).toBe('refused')
    const words = JSON.stringify(outcome)
    expect(words).not.toMatch(/31926819|Rainbow|601613/)
  })
})
