// Three cookies identify the session, the browser (to protect forms), and the device (to limit guessing).
// Their values are random. Further cookies remember the mode (live or sandbox), the light or dark theme and,
// encrypted, a form that was sent too late. Scripts cannot read any of the dashboard's cookies.
import { pageCookie } from '@cfs/website'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newCookieValue } from '../../commands/shell/cookie-values.ts'

export interface PageCookies {
  readonly names: Readonly<Record<'session' | 'browser' | 'device' | 'mode' | 'theme' | 'keptForm', string>>
  readonly options: CookieSerializeOptions
}

const DEVICE_SECONDS = 400 * 86_400

export function pageCookies(dashboardUrl: string): PageCookies {
  const named = (name: string) => pageCookie(dashboardUrl, name).name
  return {
    names: {
      session: named('session'),
      browser: named('browser'),
      device: named('device'),
      mode: named('mode'),
      theme: named('theme'),
      keptForm: named('kept-form'),
    },
    options: pageCookie(dashboardUrl, 'session').options,
  }
}

/** The value of a cookie, if this service could have created it. */
export function ownCookie(request: FastifyRequest, name: string): string | undefined {
  const value = request.cookies[name]
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined
}

/** The random value that identifies the browser; a browser without one gets it with the page. */
export function browserValue(request: FastifyRequest, reply: FastifyReply, cookies: PageCookies): string {
  const { browser } = cookies.names
  const current = ownCookie(request, browser)
  if (current !== undefined) return current
  const value = newCookieValue()
  if (request.method !== 'GET') {
    delete request.cookies[browser]
    return value
  }
  return setBrowserValue(request, reply, { cookies, value })
}

/** Gives the cookie to a browser that sent a form without it; the form in the answer then works. */
export function giveBrowserValue(request: FastifyRequest, reply: FastifyReply, cookies: PageCookies): void {
  const { browserValue: value } = request
  if (request.cookies[cookies.names.browser] === undefined)
    setBrowserValue(request, reply, { cookies, value })
}

function setBrowserValue(
  request: FastifyRequest,
  reply: FastifyReply,
  { cookies, value }: { readonly cookies: PageCookies; readonly value: string },
): string {
  const { browser } = cookies.names
  request.cookies[browser] = value
  void reply.setCookie(browser, value, cookies.options)
  return value
}

export function setSessionCookie(
  reply: FastifyReply,
  cookies: PageCookies,
  started: { readonly cookie: string; readonly deviceCookie?: string | undefined },
): void {
  void reply.setCookie(cookies.names.session, started.cookie, cookies.options)
  if (started.deviceCookie === undefined) return
  const options = { ...cookies.options, maxAge: DEVICE_SECONDS }
  void reply.setCookie(cookies.names.device, started.deviceCookie, options)
}

export function clearSessionCookie(reply: FastifyReply, cookies: PageCookies): void {
  void reply.clearCookie(cookies.names.session, cookies.options)
}
