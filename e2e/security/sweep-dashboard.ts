// A customer at the dashboard, whose passwords, links, cookies, codes and API keys are among the secrets to
// search for afterwards.
import { type Browser, openBrowser } from '@cfs/dashboard/test/browser.ts'
import { generate } from 'otplib'
import type { Sweep } from './sweep-journeys.ts'
import { topUpAndRefund } from './sweep-top-ups.ts'

const EMAIL = 'customer@swept.example'

/** Signs up, adds an authenticator app, creates a key, signs in, tops up, and resets the password. */
export async function useDashboard(sweep: Sweep): Promise<void> {
  const { stack } = sweep
  const { secrets, services } = stack
  const browser = openBrowser(() => services.dashboard.url)
  const password = secrets.password('password of a customer')
  await browser.get('/sign-up')
  await browser.submit('/sign-up', { account_name: 'Swept', name: 'Ann', email: EMAIL, password })
  const confirm = await linkTo(stack, 'Confirm')
  await browser.get(confirm)
  const welcome = await browser.submit(confirm)
  noteKey(stack, 'first test key', welcome.text)
  noteCookies(stack, 'after sign-up', browser)

  await browser.get('/account/security')
  await browser.submit('/account/security/totp')
  const enrolment = await browser.follow()
  const shown = secretOf(enrolment.text, /Secret: <code>([^<]+)</)
  const secret = shown.replaceAll(' ', '')
  secrets.note('secret of an authenticator app', secret)
  const codes = await browser.submit('/account/security/totp/confirm', { code: await generate({ secret }) })
  const recovery = secretOf(codes.text, /<code>([^<]+)<\/code>/).split('\n')
  for (const [index, code] of recovery.entries()) secrets.noteToken(`recovery code ${index}`, code)

  await browser.get('/sandbox/keys/new')
  const made = await browser.submit('/sandbox/keys/new', {
    name: 'Swept key',
    purpose: 'file',
    expiry: 'never',
    allow: '',
  })
  noteKey(stack, 'key of the dashboard’s form', made.text)

  await browser.get('/account/security')
  await browser.submit('/sign-out')
  await browser.get('/sign-in')
  await browser.submit('/sign-in', {
    email: EMAIL,
    password: secrets.password('wrong password of a customer'),
  })
  await browser.submit('/sign-in', { email: EMAIL, password })
  await browser.follow()
  await browser.submit('/sign-in/code', { code: recovery[0] ?? '' })
  noteCookies(stack, 'after sign-in', browser)
  await topUpAndRefund(sweep, browser)

  await browser.get('/forgot-password')
  await browser.submit('/forgot-password', { email: EMAIL })
  const reset = await linkTo(stack, 'password')
  await browser.get(reset)
  await browser.submit(reset, { password: secrets.password('new password of a customer') })
}

type Stack = Sweep['stack']

/** The path of the link in an e-mail; its token is a secret. */
async function linkTo({ mail, secrets }: Stack, words: string): Promise<string> {
  const { links } = await mail.wait(EMAIL, words)
  const { pathname } = new URL(links[0] ?? '')
  secrets.noteToken(`token of the link ${words}`, pathname.split('/').at(-1) ?? '')
  return pathname
}

function noteKey({ secrets }: Stack, name: string, page: string): void {
  const key = secretOf(page, /(svc_test_[\w-]+)/)
  secrets.note(name, key)
  secrets.note(`secret part of the ${name}`, key.split('_').slice(3).join('_'))
}

function noteCookies({ secrets }: Stack, when: string, browser: Browser): void {
  const random = [...browser.cookies].filter(([name]) => !/^(?:mode|theme)_/.test(name))
  for (const [name, value] of random) secrets.noteToken(`cookie ${name} ${when}`, value)
}

/** The text that the page shows in this place; throws if it is a different page. */
function secretOf(page: string, place: RegExp): string {
  const found = place.exec(page)?.[1]
  if (found === undefined) throw new Error(`the page has no ${String(place)}: ${page.slice(0, 2000)}`)
  return found
}
