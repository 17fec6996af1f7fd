// Routes for the audit log of an account: the page with its filters, and all matching entries as CSV.
import { isoDateInLondon } from '@cfs/values'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ifAvailable } from '@cfs/http'
import { typed } from '@cfs/website'
import { listKeysByMode } from '../../clients/keys/list-keys.ts'
import { exportAuditLog, readAuditLog } from '../../commands/audit/read-audit-log.ts'
import { AUDIT_COLUMNS, auditCsv } from '../../views/audit/audit-csv.ts'
import { auditPage } from '../../views/audit/audit-page.ts'
import type { AuditNames } from '../../views/audit/audit-subject.ts'
import { memberOf, sessionOf } from '../shell/guard-pages.ts'
import type { PageParts } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'
import { readDay, readOffset } from '../shell/read-form.ts'
import { sendCsv } from '../shell/send-csv.ts'
import { sendPage } from '../shell/send-page.ts'

const LIMIT = 50

export function auditLogRoutes(app: FastifyInstance, { context }: PageParts): void {
  app.get('/account/audit', page('manage team'), async (request, reply) => {
    const part = { limit: LIMIT, offset: readOffset(request.query) }
    const { filter, filterPart, reading } = queryOf(request)
    const reads = readNames(context, request)
    const query = { ...filterPart, ...part, keys: reads.then(({ keys }) => keys) }
    const [found, names] = await Promise.all([readAuditLog(context, reading, query), reads])
    return sendPage(reply, auditPage({ ...found, ...part, names, filter }))
  })
  app.get('/account/audit.csv', page('manage team', { isExport: true }), async (request, reply) => {
    const { filterPart, reading } = queryOf(request)
    const names = await readNames(context, request)
    const query = { ...filterPart, keys: Promise.resolve(names.keys) }
    const pieces = csvOf(exportAuditLog(context, reading, query), names)
    return sendCsv(reply, { name: `audit-log-${isoDateInLondon(context.clock.now())}.csv`, pieces })
  })
}

async function* csvOf(parts: ReturnType<typeof exportAuditLog>, names: AuditNames): AsyncGenerator<string> {
  yield AUDIT_COLUMNS
  for await (const entries of parts) yield auditCsv(entries, names)
}

function queryOf(request: FastifyRequest) {
  const { query } = request
  const filter = {
    who: typed(query, 'who').trim(),
    what: typed(query, 'what'),
    from: readDay(query, 'from'),
    to: readDay(query, 'to'),
  }
  const set = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  const { isPartner } = sessionOf(request)
  const reading = { member: memberOf(request), caller: request.pageCaller }
  return { filter, filterPart: { filter: set, isPartner }, reading }
}

/** Without the gateway, keys are shown by their ids. */
async function readNames(context: PageParts['context'], request: FastifyRequest): Promise<AuditNames> {
  const reading = { member: memberOf(request), caller: request.pageCaller }
  const found = await ifAvailable(listKeysByMode(context, reading))
  const keys = [...(found?.live ?? []), ...(found?.test ?? [])]
  return {
    accountId: reading.member.accountId,
    accountName: sessionOf(request).accountName ?? 'This account',
    keys: new Map(keys.map((key) => [key.key_id, key])),
  }
}
