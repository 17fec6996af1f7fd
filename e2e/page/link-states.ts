// The states of a link and of a visit that is over.
import type { Page } from 'playwright-core'
import type { PageScene } from './page-scene.ts'
import { type PageState, press } from './page-state.ts'

const HOUR_MS = 3_600_000

export const LINK_STATES: readonly PageState[] = [
  {
    name: 'link',
    heading: 'File for your company',
    async open(scene, page) {
      const link = await scene.link()
      await scene.theme(link)
      await scene.open(page, undefined, link.path)
    },
  },
  {
    name: 'link of a test key',
    heading: 'File for your company',
    text: 'This is a test',
    async open(scene, page) {
      await scene.open(page, undefined, (await scene.link({ mode: 'test' })).path)
    },
  },
  {
    name: 'link that was cut off',
    heading: 'This link does not work',
    open: async (scene, page) => scene.open(page, undefined, (await scene.link()).path.slice(0, -5)),
  },
  {
    name: 'link that was used',
    heading: 'This link has been used',
    async open(scene, page) {
      const link = await scene.link()
      await scene.visit(link)
      await scene.open(page, undefined, link.path)
    },
  },
  {
    name: 'link that was replaced',
    heading: 'There is a newer link',
    async open(scene, page) {
      const link = await scene.link()
      await scene.link(link)
      await scene.open(page, undefined, link.path)
    },
  },
  {
    name: 'link that was closed',
    heading: 'This link no longer works',
    async open(scene, page) {
      const link = await scene.link()
      await endCompany(scene, link)
      await scene.open(page, undefined, link.path)
    },
  },
  {
    name: 'link that has expired',
    heading: 'This link has expired',
    text: 'Ask Harbour Books Ltd for a new one',
    async open(scene, page) {
      const link = await scene.link()
      await scene.theme(link, { return_url: 'https://books.example/back' })
      scene.partner.clock.forwardMs(HOUR_MS)
      await scene.open(page, undefined, link.path)
    },
  },
  {
    name: 'link that has expired, with a renewal by e-mail',
    heading: 'This link has expired',
    text: 'a***@lights.example',
    open: openExpired,
  },
  {
    name: 'a new link is on its way',
    heading: 'Check your e-mail',
    async open(scene, page) {
      await openExpired(scene, page)
      await press(page, 'Send me a new link')
    },
  },
  {
    name: 'visit that has ended',
    heading: 'Your visit has ended',
    open: (scene, page) => scene.open(page, undefined, '/form/company'),
  },
]

async function openExpired(scene: PageScene, page: Page): Promise<void> {
  const link = await scene.link()
  await scene.theme(link, { allows_renewal_mail: true })
  scene.partner.clock.forwardMs(HOUR_MS)
  await scene.open(page, undefined, link.path)
}

export async function endCompany(
  { partner }: PageScene,
  { accountId, company }: { readonly accountId: string; readonly company: string },
): Promise<void> {
  const path = `/api/v1/entitlements/${company}/end`
  const { status } = await partner.call(path, { method: 'POST', as: { accountId } })
  if (status !== 200) throw new Error(`ending the entitlement answered ${status}`)
}
