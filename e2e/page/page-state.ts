// A row in the table of the page's states, and what the ways to the states share.
import type { Page } from 'playwright-core'
import type { PageScene } from './page-scene.ts'

export interface PageState {
  readonly name: string
  readonly heading: string | RegExp
  /** A text that only this state has. */
  readonly text?: string | RegExp
  readonly open: (scene: PageScene, page: Page) => Promise<void>
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

export const SIGN_IN = {
  gateway_id: '123456789012',
  gateway_password: 'a secret password',
  auth_code: 'AUTH01',
}
