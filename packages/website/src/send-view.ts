// Puts a page's content into its frame and sends it.
import { pageDocument, type PageFrame, type PageView } from '@cfs/pages'
import type { FastifyReply } from 'fastify'
import type { SiteAssets } from './site-footer.ts'

/** What the frame of a page shows around its content. */
export type ViewFrame = Omit<
  PageFrame,
  'title' | 'hasErrors' | 'stylesheet' | 'scripts' | 'content' | 'footer' | 'reloadSeconds'
>

export interface FramedView {
  readonly view: PageView
  readonly assets: SiteAssets
  readonly frame: ViewFrame
}

/** Sends the page; a form with errors gets the status 422, unless its route has set another one. */
export function sendView(reply: FastifyReply, { view, assets, frame }: FramedView): FastifyReply {
  const { title, hasErrors = false, scripts = [], content, reloadSeconds } = view
  const text = pageDocument({
    ...frame,
    title,
    hasErrors,
    stylesheet: assets.stylesheet,
    scripts: scripts.map((name) => assets.scripts[name]),
    content,
    footer: assets.footer,
    ...(reloadSeconds === undefined ? {} : { reloadSeconds }),
  })
  const status = reply.statusCode === 200 && hasErrors ? 422 : reply.statusCode
  return reply
    .code(view.status ?? status)
    .headers({ 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(String(text))
}
