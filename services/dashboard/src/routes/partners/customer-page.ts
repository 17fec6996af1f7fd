// Routes of the page on which a partner chooses what its customers see: name, colour, logo, return address.
import { type FieldErrors, themeStyleSheet } from '@cfs/pages'
import { typed, requireFound } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { changeTheme } from '../../commands/partners/change-theme.ts'
import { readTheme, type CustomerPageTheme } from '../../clients/partners/read-theme.ts'
import { hasPermission } from '../../commands/shell/page-access.ts'
import { customerPagePreview } from '../../views/partners/customer-page-preview.ts'
import { customerPageView, type TypedTheme } from '../../views/partners/customer-page-view.ts'
import { sessionOf } from '../shell/guard-pages.ts'
import { type PageParts, show } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'
import { partnerRequestOf } from './partner-customers.ts'
import { messageNamed } from '../shell/read-form.ts'

const PATH = '/live/customer-page'
const COLOUR = /^#[0-9a-f]{6}$/
const MOST_NAME = 160
const rule = { mode: 'live', isForPartners: true } as const
const MESSAGES: Readonly<Record<string, string>> = {
  saved: 'Saved. Customers see it on the next page that they open.',
}

interface Shown {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly theme: TypedTheme
  readonly hasLogo: boolean
  readonly errors: FieldErrors
}

export function customerPageRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context } = parts
  app.get(PATH, page('view', rule), async (request, reply) => {
    const saved = await readTheme(context, partnerRequestOf(request))
    const theme = typedTheme(saved)
    return showTheme({ request, reply, theme, hasLogo: saved.logo !== null, errors: {} })
  })
  app.post(PATH, page('manage customers', rule), async (request, reply) => {
    const theme = themeOf(request.body)
    const showAgain = async (errors: FieldErrors) => {
      const { logo } = await readTheme(context, partnerRequestOf(request))
      return showTheme({ request, reply, theme, hasLogo: logo !== null, errors })
    }
    if (typed(request.body, 'action') === 'preview') return showAgain({})
    const errors = await changeTheme(context, partnerRequestOf(request), {
      name: theme.name,
      colour: theme.colour === '' ? null : theme.colour,
      return_url: theme.returnUrl === '' ? null : theme.returnUrl,
      allows_renewal_mail: theme.allowsRenewalMail,
      logo: logoOf(request.body),
    })
    if (Object.keys(errors).length > 0) return showAgain(errors)
    return reply.redirect(`${PATH}?message=saved`, 303)
  })
  previewRoutes(app, parts)
}

/** Nothing in the preview runs or can be sent, and only our own pages show it. */
const PREVIEW_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; " +
  "form-action 'self'; frame-ancestors 'self'"

function previewRoutes(app: FastifyInstance, { context }: PageParts): void {
  const image = page('view', { ...rule, isBackground: true })
  app.get(`${PATH}/preview`, image, async (request, reply) => {
    const { logo } = await readTheme(context, partnerRequestOf(request))
    const colour = typed(request.query, 'colour').trim().toLowerCase()
    const look = {
      name: typed(request.query, 'name').trim().slice(0, MOST_NAME),
      stylesheet: `${PATH}/preview/${COLOUR.test(colour) ? colour.slice(1) : 'none'}.css`,
      logo: logo === null ? undefined : `${PATH}/logo`,
      theme: typed(request.query, 'theme') === 'dark' ? 'dark' : 'light',
    } as const
    return reply
      .headers({ 'content-security-policy': PREVIEW_POLICY, 'x-frame-options': 'SAMEORIGIN' })
      .type('text/html; charset=utf-8')
      .send(String(customerPagePreview(look, request.pageAssets)))
  })
  app.get<{ Params: { colour: string } }>(`${PATH}/preview/:colour.css`, image, async (request, reply) =>
    reply.type('text/css; charset=utf-8').send(themeStyleSheet(`#${request.params.colour}`)),
  )
  // The preview shows the logo from our own origin, because pages load nothing from anywhere else.
  app.get(`${PATH}/logo`, image, async (request, reply) => {
    const { logo } = await readTheme(context, partnerRequestOf(request))
    const { media_type: type, content_base64: content } = requireFound(logo ?? undefined, 'There is no logo.')
    return reply.type(type).send(Buffer.from(content, 'base64'))
  })
}

function showTheme({ request, reply, ...themeState }: Shown): FastifyReply {
  const mayChange = hasPermission(sessionOf(request), 'manage customers')
  const message = messageNamed(MESSAGES, request.query)
  return show(reply, (csrfToken) => customerPageView({ ...themeState, csrfToken, mayChange, message }))
}

function typedTheme({ name, colour, return_url: returnUrl, ...theme }: CustomerPageTheme): TypedTheme {
  return {
    name,
    colour: colour ?? '',
    returnUrl: returnUrl ?? '',
    allowsRenewalMail: theme.allows_renewal_mail,
  }
}

function themeOf(body: unknown): TypedTheme {
  return {
    name: typed(body, 'name').trim(),
    colour: typed(body, 'colour').trim().toLowerCase(),
    returnUrl: typed(body, 'return_url').trim(),
    allowsRenewalMail: typed(body, 'allows_renewal_mail') === 'yes',
  }
}

/** A new logo replaces the old one; undefined, without a file, keeps it. */
function logoOf(body: unknown): { readonly content_base64: string } | null | undefined {
  const file: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'logo') : undefined
  if (Buffer.isBuffer(file) && file.length > 0) return { content_base64: file.toString('base64') }
  return typed(body, 'remove_logo') === 'yes' ? null : undefined
}
