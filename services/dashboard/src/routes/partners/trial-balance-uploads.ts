// Routes with which a bookkeeper imports a trial balance from a file: choose the company, upload, check the
// columns, check the accounts, import.
import { absentIfUnknown } from '@cfs/http'
import { newUuid } from '@cfs/runtime'
import { parseCompanyNumber } from '@cfs/values'
import { createRecentPresses, requireFound, typed } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findCompany, listCompanies } from '../../clients/partners/list-companies.ts'
import { MOST_PACKED } from '../../commands/partners/pack-sheet.ts'
import { takeUploadStep, type UploadStep } from '../../commands/partners/take-upload-step.ts'
import { readUploadForm } from '../../commands/partners/upload-form.ts'
import { checkUploadPage } from '../../views/partners/check-upload-page.ts'
import { uploadColumnsPage } from '../../views/partners/upload-columns-page.ts'
import { chooseCompanyPage, uploadFilePage } from '../../views/partners/upload-file-page.ts'
import { type PageParts, show } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'
import { pressOf } from '../shell/press-of.ts'
import { readOffset } from '../shell/read-form.ts'
import { sendPage } from '../shell/send-page.ts'
import { partnerRequestOf } from './partner-customers.ts'

/** A file, or the rows that a page passes on, with the columns and the places of accounts. */
export const TRIAL_BALANCE_FILE = {
  mostBytes: 1_572_864,
  fileSize: 1_048_576,
  fields: 550,
  fieldSize: MOST_PACKED,
} as const

const PATH = '/live/imports/new'
const LIMIT = 25
const NOT_FOUND = 'You have no active company with this number. Activate it first.'
const managing = page('manage customers', { mode: 'live', isForPartners: true })

interface OfCompany {
  Params: { company_number: string }
}

export function trialBalanceUploadRoutes(app: FastifyInstance, { context }: PageParts): void {
  app.get(PATH, managing, async (request, reply) => {
    const companyNumber = parseCompanyNumber(typed(request.query, 'company').trim())
    const list = { limit: LIMIT, offset: readOffset(request.query), companyNumber }
    const found = await listCompanies(context, partnerRequestOf(request), { ...list, status: 'active' })
    return sendPage(reply, chooseCompanyPage({ ...found, ...list }))
  })

  /** The number of an active company of the account. */
  const companyNumberOf = async (request: FastifyRequest<OfCompany>) => {
    const number = requireFound(parseCompanyNumber(request.params.company_number), NOT_FOUND)
    const company = await absentIfUnknown(findCompany(context, partnerRequestOf(request), number))
    return requireFound(company?.status === 'active' ? number : undefined, NOT_FOUND)
  }

  app.get<OfCompany>(`${PATH}/:company_number`, managing, async (request, reply) => {
    const companyNumber = await companyNumberOf(request)
    return showStep(reply, { kind: 'file', companyNumber, period: readUploadForm({}).period, errors: {} })
  })

  const presses = createRecentPresses<UploadStep>(context.clock, ({ kind }) => kind === 'imported')
  app.post<OfCompany>(`${PATH}/:company_number`, managing, async (request, reply) => {
    const companyNumber = await companyNumberOf(request)
    const form = readUploadForm(request.body)
    const take = () => takeUploadStep(context, partnerRequestOf(request), { companyNumber, form })
    const step = form.step === 'import' ? await presses.answer(pressOf(request), take) : await take()
    return showStep(reply, step)
  })
}

function showStep(reply: FastifyReply, step: UploadStep): FastifyReply {
  switch (step.kind) {
    case 'file':
      return show(reply, (csrfToken) => uploadFilePage({ ...step, csrfToken }))
    case 'columns':
      return show(reply, (csrfToken) => uploadColumnsPage({ ...step, csrfToken }))
    case 'check':
      return show(reply, (csrfToken) => checkUploadPage({ ...step, csrfToken, formId: newUuid() }))
    case 'imported':
      return reply.redirect(`/live/imports/${step.importId}?message=imported`, 303)
    default:
      return step satisfies never
  }
}
