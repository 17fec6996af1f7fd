// Routes that add companies from a CSV file: read it, show what was read, keep it.
import { parseCompanyNumber } from '@cfs/values'
import { typed } from '@cfs/website'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { selectWatched } from '../../store/companies/watched-companies.ts'
import { MOST_ROWS, readCompanyFile } from '../../commands/companies/read-company-file.ts'
import { watchCompanies } from '../../commands/companies/watch-company.ts'
import { companyImportPage, importPreviewPage } from '../../views/companies/company-import-page.ts'
import { memberOf } from '../shell/guard-pages.ts'
import { type PageParts, show } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'

const PATH = '/live/companies/import'
const managing = page('manage companies', { mode: 'live' })

export function companyImportRoutes(app: FastifyInstance, { context }: PageParts): void {
  const showForm = (reply: FastifyReply, error?: string) =>
    show(reply, (csrfToken) =>
      companyImportPage({
        csrfToken,
        errors: error === undefined ? {} : { file: error },
        mostRows: MOST_ROWS,
      }),
    )
  app.get(PATH, managing, async (_request, reply) => showForm(reply))
  app.post(PATH, managing, async (request, reply) => {
    const file = readCompanyFile(bytesOf(request.body))
    if (typeof file === 'string') return showForm(reply, file)
    const watched = new Set(await selectWatched(context.pool, memberOf(request).accountId, file.numbers))
    const numbers = file.numbers.filter((number) => !watched.has(number))
    const preview = { numbers, watched: watched.size, badRows: file.badRows }
    return show(reply, (csrfToken) => importPreviewPage({ ...preview, csrfToken }))
  })
  app.post(`${PATH}/keep`, managing, async (request, reply) => {
    const texts = typed(request.body, 'numbers').split(',').slice(0, MOST_ROWS)
    const numbers = new Set(texts.flatMap((text) => parseCompanyNumber(text) ?? []))
    const from = { member: memberOf(request), caller: request.pageCaller }
    const kept = await watchCompanies(context, from, [...numbers])
    if ('refusal' in kept) return showForm(reply, kept.refusal)
    return reply.redirect('/live/companies?message=imported', 303)
  })
}

/** Empty if the form has no file. */
function bytesOf(body: unknown): Buffer {
  const file: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'file') : undefined
  return Buffer.isBuffer(file) ? file : Buffer.alloc(0)
}
