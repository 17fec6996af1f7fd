// The common layout of every page that a simulator shows: it works without scripts, on a phone, and in light
// and dark.
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { html } from 'ghtml'
import { simulatorStyle } from './simulator-style.ts'

export interface SimulatorPage {
  readonly title: string
  /** HTML, already escaped. */
  readonly main: string
  readonly statusCode?: number
  /** CSS for this page, in addition to that of the common layout. */
  readonly style?: string
  /** Further origins to which a form on the page may lead, including after redirects. */
  readonly formTargets?: readonly string[]
  /** The number of seconds after which the browser reloads the page; undefined if it does not. */
  readonly refreshSeconds?: number
}

/** Sends the page with a content security policy that allows its style, its forms, and no script. */
export function sendPage(reply: FastifyReply, page: SimulatorPage): FastifyReply {
  const style = simulatorStyle + (page.style ?? '')
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    'img-src data:',
    "frame-src 'self'",
    `form-action ${["'self'", ...(page.formTargets ?? [])].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return reply
    .code(page.statusCode ?? 200)
    .headers({
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(documentOf(page, style))
}

function documentOf({ title, main, refreshSeconds }: SimulatorPage, style: string): string {
  const refresh =
    refreshSeconds === undefined ? '' : html`<meta http-equiv="refresh" content="${refreshSeconds}" />`
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<link rel="icon" href="data:," />
!${refresh}
<title>${title}</title>
<style>!${style}</style>
</head>
<body>
<main>
!${main}
</main>
</body>
</html>
`
}
