// The preferences that a browser stores: the mode (live or sandbox) that was last used, and the light or
// dark theme. A preference gives no rights.
import { typed } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { PageCookies } from './page-cookies.ts'
import type { PageParts } from './page-parts.ts'
import { type PageMode, page } from './page-rules.ts'
import { readForm, safeNext } from './read-form.ts'

export interface Preferences {
  /**
   * The mode of the page (live or sandbox); for a page that belongs to neither mode, the mode that was last
   * used.
   */
  readonly mode: PageMode
  /** Undefined means that the page follows the device's theme. */
  readonly theme: 'light' | 'dark' | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    pagePreferences: Preferences
  }
}

const ONE_YEAR_SECONDS = 365 * 86_400
const modes = z.enum(['sandbox', 'live']).catch('sandbox')
const themes = z.enum(['light', 'dark']).optional().catch(undefined)
const themeForm = z.object({ theme: themes })

/** Reads the preferences, and remembers the mode of the current page. */
export function rememberPreferences(app: FastifyInstance, cookies: PageCookies): void {
  app.addHook('onRequest', async (request, reply) => {
    const { mode: lastMode, theme } = cookies.names
    const mode = request.routeOptions.config.page?.mode
    const rememberedMode = request.cookies[lastMode]
    request.pagePreferences = {
      mode: mode ?? modes.parse(rememberedMode),
      theme: themes.parse(request.cookies[theme]),
    }
    if (mode !== undefined && mode !== rememberedMode)
      remember(reply, cookies, { name: lastMode, value: mode })
  })
}

export function preferenceRoutes(app: FastifyInstance, { cookies }: PageParts): void {
  app.post('/account/theme', page('signed in'), async (request: FastifyRequest, reply) => {
    const submitted = readForm(themeForm, request.body)
    const theme = submitted.isValid ? submitted.values.theme : undefined
    if (theme === undefined) void reply.clearCookie(cookies.names.theme, cookies.options)
    else remember(reply, cookies, { name: cookies.names.theme, value: theme })
    return reply.redirect(safeNext(typed(request.body, 'next'), `/${request.pagePreferences.mode}`), 303)
  })
}

function remember(
  reply: FastifyReply,
  { options }: PageCookies,
  { name, value }: { readonly name: string; readonly value: string },
): void {
  void reply.setCookie(name, value, { ...options, maxAge: ONE_YEAR_SECONDS })
}
