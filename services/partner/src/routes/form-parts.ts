// What the routes of the form share: sending a page in the partner's frame, saving the form, and moving on.
import { isLlp, parseCompanyNumber } from '@cfs/values'
import {
  attributes,
  button,
  form,
  formatMoment,
  html,
  type Html,
  notice,
  type PageView,
  type Slot,
} from '@cfs/pages'
import {
  type EventStreams,
  type FormOwner,
  type KeptForm,
  type KeptFormCookie,
  pageCookie,
  type PageCookie,
  readKeptForm,
  sendView,
  type SiteAssets,
  typed as typedText,
} from '@cfs/website'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DraftTurns } from '../state/draft-turns.ts'
import { pageLook } from '../commands/page-look.ts'
import type { PageSite } from '../commands/page-site.ts'
import { mayProlong } from '../commands/prolong-visit.ts'
import { keeperOf, msUntilNearEnd, saveVisit } from '../commands/read-visit.ts'
import type { RenewalContext } from '../commands/renew-link.ts'
import type { FormContext, Visit } from '../commands/visit.ts'
import type { Draft } from '../domain/draft.ts'
import type { PageTheme } from '../store/page-themes.ts'
import { type FormStep, nextStep, stepBefore, stepsOf } from '../planning/form-steps.ts'
import type { FormPlace } from '../views/form-place.ts'

const KEPT_SECONDS = 86_400

export interface FormParts {
  readonly context: RenewalContext
  readonly assets: SiteAssets
  /** Tell open status pages that something has changed. */
  readonly streams: EventStreams
  /** The customers' turns to have drafts drawn. */
  readonly draftTurns: DraftTurns
  /** How long a customer waits for a draft before a page says so. */
  readonly draftWaitMs: number
}

/** The cookie of a visit at the site. */
export function formCookie({ url }: Pick<PageSite, 'url'>): PageCookie {
  return pageCookie(url, 'form')
}

/** The visit of the request; available only on pages of a visit. */
export function visitOf({ visit }: FastifyRequest): Visit {
  if (visit === undefined) throw new Error('this page does not declare that it belongs to a visit')
  return visit
}

/** Whether the visit's company is an LLP, which files accounts only. */
export function isLlpVisit(request: FastifyRequest): boolean {
  const number = parseCompanyNumber(visitOf(request).companyNumber)
  return number !== undefined && isLlp(number)
}

/** The token that proves that a form came from our own page, bound to the visit or the link. */
export function csrfToken({ formTokens }: FastifyRequest, owner: string): string {
  return formTokens.create(ownerOfForm(owner))
}

/** The owner of a form is a secret that only the visit's cookie or the link contains. */
export function ownerOfForm(owner: string): FormOwner {
  return { owner: 'form', secret: owner }
}

/** Sends a page in the look of the account's partner. */
export async function sendFormPage(
  reply: FastifyReply,
  parts: { readonly context: FormContext; readonly assets: SiteAssets },
  page: { readonly view: PageView; readonly accountId: string | undefined; readonly logo?: string },
): Promise<FastifyReply> {
  const { view, accountId, logo } = page
  const look = accountId === undefined ? undefined : await pageLook(parts.context, accountId)
  return sendFramed(reply, { assets: parts.assets, view, look, logo })
}

/** Sends a page in a look that is already known; undefined is the look of no partner. */
export function sendFramed(
  reply: FastifyReply,
  page: {
    readonly assets: SiteAssets
    readonly view: PageView
    readonly look: PageTheme | undefined
    readonly logo?: string | undefined
  },
): FastifyReply {
  const { assets, view, look } = page
  const brand = {
    stylesheet: `/theme/${look?.colour?.slice(1) ?? 'none'}.css`,
    logo: look?.hasLogo === true ? page.logo : undefined,
    home: '/form',
  }
  return sendView(reply, { view, assets, frame: { product: look?.name ?? 'Company filing', brand } })
}

/** Sends a page of the request's visit. */
export function show(reply: FastifyReply, { parts, view }: { parts: FormParts; view: PageView }) {
  const { request } = reply
  const isChanged = typed(request.query, 'message') === 'changed'
  const visit = visitOf(request)
  const kept = keptFormOf(request, parts)
  const isKeptElsewhere =
    kept !== undefined && request.method === 'GET' && !request.url.startsWith('/form/kept')
  const notices = [isChanged ? changedNotice() : '', isKeptElsewhere ? keptNotice() : '']
  const content = html`${memberLine(visit)}${notices}${endingNotice(request, parts)}${view.content}`
  const { accountId } = visit
  const scripts = [...(view.scripts ?? []), 'visit'] as const
  return sendFormPage(reply, parts, { view: { ...view, content, scripts }, accountId, logo: '/form/logo' })
}

/** Says who fills in whose form, and leads back: a person may have the forms of several companies open. */
function memberLine(visit: Visit): Slot {
  const page = dashboardPageOf(visit)
  if (page === undefined) return ''
  const { draft, companyNumber, member } = visit
  const company = draft.company === null ? companyNumber : `${draft.company.name} (${companyNumber})`
  return html`<p class="muted">${company}, filled in by ${member?.personName ?? ''}.
    <a href="${page}">Back to the dashboard</a></p>`
}

/** The company's page in the dashboard that a member of the partner's account came from. */
export function dashboardPageOf({ member, companyNumber }: Visit): string | undefined {
  return member === undefined ? undefined : `${member.dashboardUrl}/live/companies/${companyNumber}`
}

/**
 * The encrypted cookie that keeps what its owner typed in a page which was sent after the end of a visit, for
 * the next visit of the same company in the same browser.
 */
export function keptCookie(request: FastifyRequest, { context }: FormParts, owner: string): KeptFormCookie {
  const { name, options } = formCookie(siteOf(request))
  const { sealing } = context
  return {
    cookie: { name: `${name}-kept`, options },
    seconds: KEPT_SECONDS,
    seal: (packed) => sealing.seal('kept form', JSON.stringify([owner, packed])),
    open(sealed) {
      const [writer, packed]: readonly unknown[] = JSON.parse(sealing.open('kept form', sealed) ?? '[]')
      return writer === owner && typeof packed === 'string' ? packed : undefined
    },
  }
}

/** The page of this visit's company that was sent after the end of an earlier visit. */
export function keptFormOf(request: FastifyRequest, parts: FormParts): KeptForm | undefined {
  const cookie = keptCookie(request, parts, keeperOf(visitOf(request)))
  return readKeptForm(request, cookie, parts.context.clock.now())
}

/** A visit near its end says so, and can be prolonged; a script shows it on a page that stays open. */
function endingNotice(request: FastifyRequest, parts: FormParts): Html {
  const visit = visitOf(request)
  const waitMs = msUntilNearEnd(parts.context, visit)
  const set = attributes({ hidden: waitMs > 0, role: 'status', 'data-warn-after-ms': String(waitMs) })
  const content = mayProlong(visit)
    ? html`<p>Saved pages are kept.</p>
        ${form({
          action: '/form/prolong',
          csrfToken: csrfToken(request, visit.formOwner),
          opensTab: true,
          content: button({ label: 'Stay for another two hours', kind: 'secondary' }),
        })}`
    : html`<p>Save this page before then. Later, ${
        visit.member === undefined ? 'ask for a new link' : 'open the form from the dashboard again'
      }: the pages that you saved are kept.</p>`
  const title = `Your visit ends at ${formatMoment(visit.expiresAt)}`
  return html`<div ${set}>${notice({ tone: 'warning', title, content })}</div>`
}

function keptNotice(): Html {
  return notice({
    tone: 'warning',
    title: 'One page is not saved yet',
    content: html`<p>It arrived after your last visit had ended.
      <a href="/form/kept">See what you typed</a></p>`,
  })
}

function changedNotice(): Html {
  return notice({
    tone: 'warning',
    title: 'This form was changed in another tab',
    content: html`<p>Your last answer was not saved. Check this page and answer again.</p>`,
  })
}

/** The place of a step, for its page. */
export async function placeOf(request: FastifyRequest, parts: FormParts, step: FormStep): Promise<FormPlace> {
  const visit = visitOf(request)
  const steps: readonly FormStep[] = stepsOf(visit.draft).filter((one) => one !== 'status')
  const before = stepBefore(step, visit.draft)
  const { name } = await pageLook(parts.context, visit.accountId)
  return {
    back: before === undefined ? undefined : `/form/${before}`,
    step: [steps.indexOf(step) + 1, steps.length],
    csrfToken: csrfToken(request, visit.formOwner),
    partner: name,
  }
}

/** Sets the new value of a test visit's cookie; a live visit keeps its cookie. */
export function keepCookie(reply: FastifyReply, value: string | undefined): void {
  if (value === undefined) return
  const { name, options } = formCookie(siteOf(reply.request))
  void reply.setCookie(name, value, options)
}

/** The value of the visit's cookie in a request. */
export function cookieIn(request: FastifyRequest): string | undefined {
  return request.cookies[formCookie(siteOf(request)).name]
}

/** The site that the request reached; available on every page. */
export function siteOf({ site }: FastifyRequest): PageSite {
  if (site === undefined) throw new Error('the site of a request was not found before its page')
  return site
}

/** Saves the form and goes on to `path`, or to the first page that is not complete. */
export async function saveAndGo(
  request: FastifyRequest,
  reply: FastifyReply,
  saving: { readonly parts: FormParts; readonly draft: Draft; readonly path?: string },
): Promise<FastifyReply> {
  const { parts, draft, path = `/form/${nextStep(draft)}` } = saving
  const saved = await saveVisit(parts.context, visitOf(request), draft)
  if (saved.kind === 'conflict') return reply.redirect('/form?message=changed', 303)
  keepCookie(reply, saved.cookie)
  return reply.redirect(path, 303)
}

/** A text field of a form as the customer typed it, without spaces around it. */
export function typed(body: unknown, name: string): string {
  return typedText(body, name).trim().slice(0, 1000)
}
