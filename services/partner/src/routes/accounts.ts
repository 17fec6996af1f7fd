// Where the customer places accounts that no rule placed, and the question whether to use newer figures.
import type { IsoDate } from '@cfs/values'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { placeAccounts } from '../commands/place-accounts.ts'
import { readImport, type ReadImport } from '../commands/read-imports.ts'
import type { FormContext, Visit } from '../commands/visit.ts'
import type { Draft } from '../domain/draft.ts'
import { changedFigures, withImported } from '../planning/changed-figures.ts'
import { sentTypes, withChange } from '../planning/wanted-types.ts'
import { accountsPage, PLACES, type UnplacedAccount } from '../views/accounts-page.ts'
import { newerPage } from '../views/newer-page.ts'
import { pageLook } from '../commands/page-look.ts'
import { unplacedAccounts } from '../commands/unplaced-accounts.ts'
import { formRoute } from './form-guard.ts'
import { csrfToken, type FormParts, saveAndGo, show, typed, visitOf } from './form-parts.ts'

export function accountRoutes(app: FastifyInstance, parts: FormParts): void {
  const { context } = parts
  const render = async (
    request: FastifyRequest,
    accounts: readonly UnplacedAccount[],
    errors: Readonly<Record<string, string>>,
  ) =>
    accountsPage({
      partner: (await pageLook(context, visitOf(request).accountId)).name,
      csrfToken: csrfToken(request, visitOf(request).formOwner),
      importId: visitOf(request).draft.importId ?? '',
      accounts,
      errors,
    })

  app.get('/form/accounts', formRoute('figures'), async (request, reply) => {
    const accounts = accountsOf(await readOwnImport(context, visitOf(request)), {})
    if (accounts.length === 0) return reply.redirect('/form/figures', 303)
    return show(reply, { parts, view: await render(request, accounts, {}) })
  })

  app.post('/form/accounts', formRoute('figures'), async (request, reply) => {
    const visit = visitOf(request)
    const imported = await readOwnImport(context, visit)
    // The fields are numbered, so the answers belong to the accounts of the import that the page showed.
    if (typed(request.body, 'import') !== imported?.importId) return reply.redirect('/form/accounts', 303)
    const accounts = accountsOf(imported, request.body)
    const errors = Object.fromEntries(
      accounts
        .filter(({ chosen }) => !PLACES.some(({ value }) => value === chosen))
        .map(({ field, name }) => [field, `Choose where ${name} belongs`]),
    )
    if (Object.keys(errors).length > 0)
      return show(reply, { parts, view: await render(request, accounts, errors) })
    const placements = accounts.map(({ code, name, chosen: key }) => ({ code, name, key }))
    const placed = await placeAccounts(context, visit, placements)
    const draft = withChange(visit.draft, placed)
    return saveAndGo(request, reply, { parts, draft, path: '/form/figures' })
  })
  newerFigures(app, parts)
}

function newerFigures(app: FastifyInstance, parts: FormParts): void {
  const { context } = parts
  app.get('/form/newer', formRoute('figures'), async (request, reply) => {
    const visit = visitOf(request)
    const imported = await readImport(context, visit)
    if (imported === undefined || imported.importId === visit.draft.importId)
      return reply.redirect('/form/figures', 303)
    const view = newerPage({
      partner: (await pageLook(context, visit.accountId)).name,
      csrfToken: csrfToken(request, visit.formOwner),
      importId: imported.importId,
      sentAt: imported.createdAt.toISOString(),
      isNothingSent: sentTypes(visit.draft).length === 0,
      newStart: newStart(visit.draft, imported),
      changes: changedFigures(visit.draft.figures, imported.figures),
    })
    return show(reply, { parts, view })
  })

  app.post('/form/newer', formRoute('figures'), async (request, reply) => {
    const visit = visitOf(request)
    const imported = await readImport(context, visit)
    if (imported === undefined) return reply.redirect('/form/figures', 303)
    const { importId } = imported
    // Figures that arrived after the page was shown are shown before they are used.
    if (typed(request.body, 'import') !== importId) return reply.redirect('/form/newer', 303)
    const draft =
      typed(request.body, 'answer') === 'new'
        ? withChange(visit.draft, {
            importId,
            figures: withImported(visit.draft.figures, imported.figures),
            periodStart: newStart(visit.draft, imported) ?? visit.draft.periodStart,
          })
        : { ...visit.draft, importId }
    return saveAndGo(request, reply, { parts, draft })
  })
}

/**
 * The first day of the imported period, if it differs from the form's. Undefined once the form has sent a
 * filing: its other filing must be for the same period.
 */
function newStart(draft: Draft, { periodStart }: ReadImport): IsoDate | undefined {
  const isOther = periodStart !== null && periodStart !== draft.periodStart
  return isOther && sentTypes(draft).length === 0 ? periodStart : undefined
}

/** The import that the form uses; undefined if a newer one has replaced it. */
async function readOwnImport(context: FormContext, visit: Visit): Promise<ReadImport | undefined> {
  const imported = await readImport(context, visit)
  return imported?.importId === visit.draft.importId ? imported : undefined
}

/** A page with every account of a large trial balance would be too long for a phone and for a form. */
const MOST_AT_ONCE = 100

function accountsOf(imported: ReadImport | undefined, body: unknown): readonly UnplacedAccount[] {
  const unplaced = unplacedAccounts(imported).slice(0, MOST_AT_ONCE)
  return unplaced.map(({ code, name, amount }, index) => {
    const field = `account-${index}`
    const stated = imported?.record.unmapped_accounts.find(
      (one) => one.code === code && one.name === name && one.amount === amount,
    )
    const suggestions = stated?.suggestions ?? []
    return { field, code: code ?? '', name, amount, suggestions, chosen: typed(body, field) }
  })
}
