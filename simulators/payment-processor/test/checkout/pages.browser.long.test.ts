// Tests the hosted page in a real browser: without scripts, on a phone, in light and dark.
import { createServer } from 'node:http'
import { once } from 'node:events'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, isCi } from '../config.ts'
import { testProcessor, type TestProcessor } from '../running-processor.ts'

test('a browser exists, at least in CI; without one, the checkout page is not tested', () => {
  expect(chromiumPath !== undefined || !isCi).toBe(true)
})

const views = [
  { name: 'a phone, light', viewport: { width: 320, height: 640 }, colorScheme: 'light' },
  { name: 'a phone, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: 'a desktop, light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'a desktop, dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const

describe.runIf(chromiumPath !== undefined)('in Chromium, without script', () => {
  let browser: Browser
  let shop: { readonly url: string; readonly close: () => void }

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: chromiumPath ?? '', args: ['--no-sandbox'] })
    const server = createServer((_request, response) => response.end('<h1>Back at the shop</h1>'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    shop = { url: `http://127.0.0.1:${port}`, close: () => server.close() }
  })
  afterAll(async () => {
    await browser.close()
    shop.close()
  })

  /** The errors that the browser reported, only for pages of the processor and of the shop. */
  const visit = async (processor: TestProcessor, view: (typeof views)[number], options: object = {}) => {
    const { name: _name, ...settings } = view
    const context = await browser.newContext({ ...settings, javaScriptEnabled: false, ...options })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => void complaints.push(message.text()))
    page.on('request', (request) => {
      const { origin } = new URL(request.url())
      if (![processor.url, shop.url, 'null'].includes(origin)) complaints.push(request.url())
    })
    const { url } = await processor.session({
      success_url: `${shop.url}/done?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${shop.url}/top-up`,
    })
    await page.goto(url ?? '')
    return { page, complaints, close: () => context.close() }
  }

  const fill = async (page: Page, number: string) => {
    const form = page.locator('form').first()
    await form.getByLabel('Email').fill('ann@example.com')
    await form.getByLabel('Card number').fill(number)
    await form.getByLabel('Expiry date').fill('12 / 40')
    await form.getByLabel('Security code').fill('123')
    await form.getByLabel('Name on card').fill('Ann Example')
  }

  test.each(views)('a customer pays after a decline, on $name', async (view) => {
    const processor = await testProcessor()
    const { page, complaints, close } = await visit(processor, view)
    await fill(page, '4000 0000 0000 0002')
    await page.getByRole('button', { name: 'Pay £100.00', exact: true }).click()
    expect(await page.getByRole('alert').textContent()).toContain('Your card was declined.')
    await fill(page, '4242 4242 4242 4242')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${shop.url}/done?session_id=cs_test_*`)
    expect(await page.getByRole('heading').textContent()).toBe('Back at the shop')
    expect(complaints).toEqual([])
    await close()
  })

  test.each(views)('nothing is too wide or too small to press, on $name', async (view) => {
    const { page, close } = await visit(await testProcessor(), view)
    await page.getByText('Pay by bank debit', { exact: true }).click()
    const width = await page.evaluate(() => Reflect.get(globalThis, 'document').documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(view.viewport.width)
    for (const target of await page.locator('button, input:not([type=hidden]), a.back').all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await close()
  })

  test.each(views)('axe finds nothing: open, with errors, paid, expired, on $name', async (view) => {
    const processor = await testProcessor()
    // Axe itself is a script, which the page's content security policy would block.
    const withAxe = { javaScriptEnabled: true, bypassCSP: true }
    const { page, close } = await visit(processor, view, withAxe)
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const findings = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id: rule }) => rule)
    expect(await findings()).toEqual([])
    await page.getByText('Pay by bank debit', { exact: true }).click()
    await page.getByRole('button', { name: 'Pay £100.00', exact: true }).click()
    expect(await findings()).toEqual([])
    await processor.control(`payments/${id}/complete`)
    await page.reload()
    expect(await findings()).toEqual([])
    await close()
  })

  test('the keyboard alone is sufficient', async () => {
    const { page, close } = await visit(await testProcessor(), views[3])
    await page.getByLabel('Email').first().focus()
    for (const text of ['ann@example.com', '4242424242424242', '12/40', '123', 'Ann Example']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(`${shop.url}/done?session_id=cs_test_*`)
    await close()
  })

  test('the link back leads to the business', async () => {
    const { page, close } = await visit(await testProcessor(), views[0])
    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL(`${shop.url}/top-up`)
    await close()
  })
})
