// Defines the floods that visitors and signed-in people send to the dashboard and to the partner service.
import { type Browser, formsOf, openBrowser } from '@cfs/dashboard/test/browser.ts'
import type { EdgeStack } from './edge-stack.ts'
import type { Flood } from './flood-process.ts'

const PASSWORD = 'a long password of one attacker'
const FORM = 'application/x-www-form-urlencoded'

const get = (path: string, headers: readonly string[] = []) =>
  [`GET ${path} HTTP/1.1`, 'Host: a', 'Accept: text/html', ...headers, '', ''].join('\r\n')

/**
 * Visitors over the limit, whose connections ask for the page again as soon as they were refused. `status` is
 * the page's own.
 */
export function returningVisitors(path: string, status: number): Flood {
  return { connections: 200, addresses: 1, text: get(path), times: 1, returns: true, gets: [429, status] }
}

/** Visitors who ask for a page's style sheet as often as one connection may at once, and never read it. */
export async function unreadFiles(url: string, path: string): Promise<Flood> {
  const page = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })
  const [, file] = /href="(\/assets\/pages-[^"]+)"/.exec(await page.text()) ?? []
  if (file === undefined) throw new Error(`${path} has no style sheet`)
  return { connections: 1000, addresses: 5, text: get(file), times: 9 }
}

/** Forms of the largest size without their last byte. */
export function unfinishedForms(path: string): Flood {
  const head = [`POST ${path} HTTP/1.1`, 'Host: a', `Content-Type: ${FORM}`, 'Content-Length: 65536']
  return { connections: 200, addresses: 8, text: [...head, '', 'a'.repeat(65_535)].join('\r\n'), times: 1 }
}

/** Files of the largest size to a page that takes none, with the header of a form of that page or without. */
export function files(path: string, isOwnForm = true): Flood {
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    ...(isOwnForm ? ['Sec-Fetch-Site: same-origin'] : []),
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 262144',
  ]
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n'
  const text = [...head, '', part.padEnd(262_143, 'a')].join('\r\n')
  const gets = [isOwnForm ? 415 : 400, 429]
  return { connections: 60, addresses: 8, text, times: 1, returns: true, gets }
}

/** A person with an account of their own, at its dashboard. */
export interface SignedUp {
  /** Exports of all filings, 30 at once, with one session. */
  readonly exports: Flood
  /** Correct sign-ins, 30 at once. */
  readonly signIns: Flood
}

/** Visitors who send the form to sign up, 30 at once, each with a new password to be rated. */
export async function signUps(stack: EdgeStack): Promise<Flood> {
  const { url } = stack.of('dashboard')
  const person = { account_name: 'Attacker', name: 'Ann', email: 'sign-ups@attacker.example' }
  const text = await formOf(url, '/sign-up', { ...person, password: PASSWORD })
  return { connections: 30, addresses: 1, text, times: 1, returns: true, gets: [429, 303] }
}

/** The request of a new visitor who fills in the form of a page. */
async function formOf(url: string, path: string, given: Readonly<Record<string, string>>): Promise<string> {
  const visitor = openBrowser(() => url)
  await visitor.get(path)
  const fields = formsOf(visitor.last.text).find(({ action }) => action === path)?.fields
  const body = new URLSearchParams({ ...fields, ...given }).toString()
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    `Origin: ${url}`,
    'Sec-Fetch-Site: same-origin',
    cookies(visitor),
    `Content-Type: ${FORM}`,
    `Content-Length: ${body.length}`,
  ]
  return [...head, '', body].join('\r\n')
}

export async function signUp(stack: EdgeStack, email: string): Promise<SignedUp> {
  const { url } = stack.of('dashboard')
  const browser = openBrowser(() => url)
  await browser.get('/sign-up')
  await browser.submit('/sign-up', { account_name: 'Attacker', name: 'Ann', email, password: PASSWORD })
  const { links } = await stack.mail.wait(email, 'Confirm')
  const confirm = new URL(links[0] ?? '').pathname
  await browser.get(confirm)
  await browser.submit(confirm)
  const text = await formOf(url, '/sign-in', { email, password: PASSWORD })
  return {
    exports: {
      connections: 30,
      addresses: 1,
      text: get('/live/filings.csv', [cookies(browser)]),
      times: 1,
      returns: true,
      gets: [429, 200, 503],
    },
    signIns: { connections: 30, addresses: 1, text, times: 1, returns: true, gets: [429, 303, 503] },
  }
}

function cookies(browser: Browser): string {
  return `Cookie: ${[...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`
}
