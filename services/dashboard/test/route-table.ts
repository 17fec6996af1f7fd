// Lists every page route that the service registers; tests visit all of them, so that new pages are covered.
import { readPageAssets } from '@cfs/pages'
import { fastify } from 'fastify'
import { pageCookies } from '../src/routes/shell/page-cookies.ts'
import type { PageRule } from '../src/routes/shell/page-rules.ts'
import { pages } from '../src/routes/pages.ts'

export interface KnownRoute {
  readonly method: string
  readonly url: string
  readonly rule: PageRule
}

export async function routeTable(): Promise<readonly KnownRoute[]> {
  const routes: KnownRoute[] = []
  const app = fastify()
  app.addHook('onRoute', ({ method, url, config }) => {
    const rule = config?.page
    if (rule !== undefined && method !== 'HEAD') routes.push({ method: String(method), url, rule })
  })
  const parts = {
    assets: readPageAssets(),
    cookies: pageCookies('http://127.0.0.1:1'),
    apiUrl: 'http://a',
    context: {},
    formKey: 'a key of the forms',
  }
  pages(app, parts as unknown as Parameters<typeof pages>[1])
  await app.ready()
  await app.close()
  return routes
}
