// Routes for transactions, receipts and statements: pages, and files to download.
import { paymentWords } from '@cfs/forms/money'
import { contentDisposition } from '@cfs/http'
import { requireFound } from '@cfs/website'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { listTransactions } from '../../clients/money/list-transactions.ts'
import { transactionsCsv } from '../../commands/money/transactions-csv.ts'
import {
  type DownloadedFile,
  downloadStatement,
  findStatement,
  listStatements,
} from '../../clients/money/find-statement.ts'
import {
  downloadReceipt,
  downloadCreditNote,
  findReceipt,
  listTopUps,
} from '../../clients/money/list-top-ups.ts'
import { statementPage, statementsPage } from '../../views/money/statement-pages.ts'
import { receiptPage, receiptsPage, transactionsPage } from '../../views/money/transaction-pages.ts'
import { aboutMoney, moneyExport } from './billing.ts'
import { readingOf } from '../shell/guard-pages.ts'
import type { PageParts } from '../shell/page-parts.ts'
import { readOffset } from '../shell/read-form.ts'
import { sendCsv } from '../shell/send-csv.ts'
import { sendPage } from '../shell/send-page.ts'

interface OfReceipt {
  Params: { top_up_id: string; refund_id: string }
}
interface OfMonth {
  Params: { month: string }
}

const PAGE_SIZE = 50
const NO_DOCUMENT = 'This account has no such document.'

export function billingRecordRoutes(app: FastifyInstance, parts: PageParts): void {
  transactionRoutes(app, parts)
  receiptRoutes(app, parts)
  statementRoutes(app, parts)
}

/**
 * A file to download under a descriptive file name, because the URLs of these files end with only their
 * format.
 */
function sendFile(reply: FastifyReply, file: DownloadedFile, name: string): FastifyReply {
  return reply
    .headers({ ...file.headers, 'content-disposition': contentDisposition(name) })
    .send(file.content)
}

function transactionRoutes(app: FastifyInstance, { context }: PageParts): void {
  app.get('/live/billing/transactions', aboutMoney, async (request, reply) => {
    const listPart = { limit: PAGE_SIZE, offset: readOffset(request.query) }
    const view = transactionsPage(await listTransactions(context, readingOf(request), listPart))
    return sendPage(reply, view)
  })
  app.get('/live/billing/transactions/csv', moneyExport, async (request, reply) => {
    const pieces = transactionsCsv(context, readingOf(request))
    return sendCsv(reply, { name: 'transactions.csv', pieces })
  })
}

function receiptRoutes(app: FastifyInstance, { context }: PageParts): void {
  const address = '/live/billing/receipts/:top_up_id'
  app.get('/live/billing/receipts', aboutMoney, async (request, reply) => {
    const listPart = { limit: PAGE_SIZE, offset: readOffset(request.query) }
    const view = receiptsPage(await listTopUps(context, readingOf(request), listPart))
    return sendPage(reply, view)
  })
  app.get<OfReceipt>(address, aboutMoney, async (request, reply) => {
    const found = requireFound(
      await findReceipt(context, readingOf(request), request.params.top_up_id),
      NO_DOCUMENT,
    )
    return sendPage(reply, receiptPage(found, paymentWords(found.payment)))
  })
  app.get<OfReceipt>(`${address}/pdf`, aboutMoney, async (request, reply) => {
    const file = requireFound(
      await downloadReceipt(context, readingOf(request), request.params.top_up_id),
      NO_DOCUMENT,
    )
    return sendFile(reply, file, 'receipt.pdf')
  })
  app.get<OfReceipt>(`${address}/refunds/:refund_id`, aboutMoney, async (request, reply) => {
    const { top_up_id: topUpId, refund_id: refundId } = request.params
    const file = requireFound(
      await downloadCreditNote(context, readingOf(request), { topUpId, refundId }),
      NO_DOCUMENT,
    )
    return sendFile(reply, file, 'refund.pdf')
  })
}

function statementRoutes(app: FastifyInstance, { context }: PageParts): void {
  const address = '/live/billing/statements/:month'
  app.get('/live/billing/statements', aboutMoney, async (request, reply) => {
    const view = statementsPage(await listStatements(context, readingOf(request)))
    return sendPage(reply, view)
  })
  app.get<OfMonth>(address, aboutMoney, async (request, reply) => {
    const { month } = request.params
    const listPart = { month, limit: PAGE_SIZE, offset: readOffset(request.query) }
    const found = requireFound(await findStatement(context, readingOf(request), listPart), NO_DOCUMENT)
    return sendPage(reply, statementPage(found, listPart))
  })
  for (const format of ['pdf', 'csv'] as const) {
    app.get<OfMonth>(`${address}/${format}`, moneyExport, async (request, reply) => {
      const found = { month: request.params.month, format }
      const file = requireFound(await downloadStatement(context, readingOf(request), found), NO_DOCUMENT)
      return sendFile(reply, file, `statement-${found.month}.${format}`)
    })
  }
}
