// The files that the pages load: the style sheet, scripts and font, and the partner's colours and logo.
import { Problem } from '@cfs/contracts'
import { ONE_YEAR, serveAssets } from '@cfs/website'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { themeStyleSheet } from '@cfs/pages'
import { pageLogo } from '../commands/page-look.ts'
import { formRoute } from './form-guard.ts'
import { openLinkAt } from './links.ts'
import { type FormParts, visitOf } from './form-parts.ts'

export function formAssetRoutes(app: FastifyInstance, parts: FormParts): void {
  serveAssets(app, parts.assets.files, formRoute('file'))
  // The address contains the colour, so that the file never changes.
  app.get<{ Params: { colour: string } }>(
    '/theme/:colour.css',
    formRoute('file'),
    async ({ params }, reply) =>
      reply
        .headers({ 'cache-control': ONE_YEAR })
        .type('text/css; charset=utf-8')
        .send(themeStyleSheet(`#${params.colour}`)),
  )
  app.get('/form/logo', formRoute('visit'), async (request, reply) =>
    sendLogo(reply, await pageLogo(parts.context, visitOf(request).accountId)),
  )
  app.get<{ Params: { token: string } }>(
    '/activate/:token/logo',
    formRoute('everyone'),
    async (request, reply) => {
      const link = await openLinkAt(request, parts.context, request.params.token)
      return sendLogo(reply, link && (await pageLogo(parts.context, link.claims.accountId)))
    },
  )
}

function sendLogo(
  reply: FastifyReply,
  logo: { readonly content: Buffer; readonly mediaType: string } | undefined,
): FastifyReply {
  if (logo === undefined) throw new Problem('NOT_FOUND', 'There is no logo.')
  return reply
    .headers({
      'cache-control': 'private, max-age=300',
      // The file is the partner's: opened by itself, it must run and load nothing.
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .type(logo.mediaType)
    .send(logo.content)
}
