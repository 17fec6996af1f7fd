// Routes with which the dashboard reads the ledger: a page of its entries, and monthly statements as data,
// as a PDF and as CSV.
import {
  type EntryList,
  listTransactionsQuery,
  Problem,
  statementMonth,
  statementQuery,
  type StatementResource,
} from '@cfs/contracts'
import { parseQuery, success } from '@cfs/http'
import { isoDateInLondon } from '@cfs/values'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BillingContext } from '../commands/billing-context.ts'
import { drawings } from '../commands/drawings.ts'
import { listEntries, listStatements, readStatement } from '../commands/read-statement.ts'
import { CSV_FOR_PEOPLE, FOR_PEOPLE, PDF_FOR_PEOPLE } from './for-people.ts'

interface OfMonth {
  readonly Params: { readonly month: string }
}

export function getStatements(app: FastifyInstance, context: BillingContext): void {
  const monthOf = ({ identity, params }: FastifyRequest<OfMonth>) => ({
    accountId: identity.accountId,
    month: requireMonth(params.month),
  })
  const read = (request: FastifyRequest<OfMonth>): Promise<StatementResource> =>
    readStatement(context, monthOf(request))
  app.get('/entries', FOR_PEOPLE, async (request) => {
    const page = parseQuery(listTransactionsQuery, request.query)
    const { accountId } = request.identity
    const { entries, total } = await listEntries(context, { accountId, ...page })
    return success<EntryList>(request, { entries: [...entries], pagination: { ...page, total } })
  })
  app.get('/statements', FOR_PEOPLE, async (request) =>
    success(request, await listStatements(context, request.identity.accountId)),
  )
  app.get<OfMonth>('/statements/:month', FOR_PEOPLE, async (request) => {
    const page = parseQuery(statementQuery, request.query)
    return success(request, await readStatement(context, monthOf(request), page))
  })
  app.get<OfMonth>('/statements/:month/statement.pdf', PDF_FOR_PEOPLE, async (request, reply) => {
    const statement = await read(request)
    const { statementPdf } = await drawings()
    return reply.type('application/pdf').send(statementPdf(statement))
  })
  app.get<OfMonth>('/statements/:month/statement.csv', CSV_FOR_PEOPLE, async (request, reply) => {
    const statement = await read(request)
    const { statementCsv } = await drawings()
    const today = isoDateInLondon(context.clock.now())
    return reply.type('text/csv; charset=utf-8').send(statementCsv(statement, today))
  })
}

function requireMonth(text: string): string {
  const month = statementMonth.safeParse(text)
  if (month.success) return month.data
  throw new Problem('NOT_FOUND', 'Give the month of the statement, such as 2026-11.')
}
