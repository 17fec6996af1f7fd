// Routes for the audit log of an account: the page with its filters, and all matching entries as CSV.
import { isoDateInLondon } from '@cfs/values'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ifAvailable } from '@cfs/http'
import { typed } from '@cfs/website'
import { listKeysByMode } from '../../clients/keys/list-keys.ts'
import { exportAuditLog } from '../../commands/audit/export-audit-log.ts'
import { countAuditEntries, listAuditEntries } from '../../store/audit/audit-entries.ts'
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
  const { pool, clock } = context
  app.get('/account/audit', page('manage team'), async (request, reply) => {
    const part = { limit: LIMIT, offset: readOffset(request.query) }
    const names = readNames(context, request)
    const { typedFilter: filter, query } = await queryOf(request, names)
    const [entries, total] = await Promise.all([
      listAuditEntries(pool, { ...query, ...part }),
      countAuditEntries(pool, query),
    ])
    return sendPage(reply, auditPage({ entries, total, ...part, names: await names, filter }))
  })
  app.get('/account/audit.csv', page('manage team', { isExport: true }), async (request, reply) => {
    const names = await readNames(context, request)
    const { query } = await queryOf(request, names)
    const pieces = csvOf(exportAuditLog(pool, query), names)
    return sendCsv(reply, { name: `audit-log-${isoDateInLondon(clock.now())}.csv`, pieces })
  })
}

async function* csvOf(parts: ReturnType<typeof exportAuditLog>, names: AuditNames): AsyncGenerator<string> {
  yield AUDIT_COLUMNS
  for await (const entries of parts) yield auditCsv(entries, names)
}

/** What was typed, and the query that follows from it. Names of keys are needed only to find one. */
async function queryOf(request: FastifyRequest, names: AuditNames | Promise<AuditNames>) {
  const { query } = request
  const typedFilter = {
    who: typed(query, 'who').trim(),
    what: typed(query, 'what'),
    from: readDay(query, 'from'),
    to: readDay(query, 'to'),
  }
  const { who } = typedFilter
  const set = Object.fromEntries(Object.entries(typedFilter).filter(([, value]) => value !== ''))
  const keyIds = who === '' ? [] : keysNamed(who, await names)
  return { typedFilter, query: { ...set, accountId: memberOf(request).accountId, keyIds } }
}

function keysNamed(who: string, { keys }: AuditNames): readonly string[] {
  const isNamed = ({ name }: { readonly name: string }) => name.toLowerCase().includes(who.toLowerCase())
  return [...keys].flatMap(([keyId, key]) => (isNamed(key) ? [keyId] : []))
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
