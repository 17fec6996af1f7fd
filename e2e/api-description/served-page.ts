// Reads a page of the documentation as the gateway serves it.
import type { Stack } from '../stack.ts'

/**
 * The page as Markdown, with the address of the running gateway: in a test run the gateway has a free port,
 * and is configured with another public address.
 */
export async function servedPage(stack: Stack, slug: string): Promise<string> {
  const { gateway } = stack.urls
  const [page, description] = await Promise.all([
    fetch(`${gateway}/docs/${slug}.md`),
    fetch(`${gateway}/openapi.json`),
  ])
  if (!page.ok) throw new Error(`/docs/${slug}.md answers ${page.status}`)
  const { servers } = (await description.json()) as { servers: { url: string }[] }
  const [server] = servers
  if (server === undefined) throw new Error('the description names no server')
  return (await page.text()).replaceAll(server.url, gateway)
}
