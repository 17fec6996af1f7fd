// A browser without scripts, for tests: it keeps cookies, follows redirects only on request, and submits the
// forms of its page.

export interface Page {
  readonly status: number
  readonly url: string
  readonly headers: Headers
  readonly text: string
  readonly location: string | null
}

export interface Browser {
  readonly cookies: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<Page>
  /** Submits the form with this action on the last page; `fields` override the values on the page. */
  submit(action: string, fields?: Fields, headers?: Record<string, string>): Promise<Page>
  /** Submits a form that no page has shown. */
  post(path: string, fields: Fields, headers?: Record<string, string>): Promise<Page>
  /** Opens the URL to which the last response redirects. */
  follow(): Promise<Page>
  readonly last: Page
}

type Fields = Readonly<Record<string, string | readonly string[]>>

export function openBrowser(
  base: () => string,
  userAgent = 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
): Browser {
  const cookies = new Map<string, string>()
  let last: Page = { status: 0, url: '', headers: new Headers(), text: '', location: null }
  const request = async (path: string, init: RequestInit): Promise<Page> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'user-agent': userAgent, accept: 'text/html', ...(cookie === '' ? {} : { cookie }) }
    const response = await fetch(`${base()}${path}`, {
      ...init,
      redirect: 'manual',
      headers: { ...headers, ...(init.headers as Record<string, string>) },
    })
    for (const line of response.headers.getSetCookie()) keep(cookies, line)
    last = {
      status: response.status,
      url: path,
      headers: response.headers,
      text: await response.text(),
      location: response.headers.get('location'),
    }
    return last
  }
  const post: Browser['post'] = (path, fields, headers = {}) => {
    const body = new URLSearchParams()
    for (const [name, value] of Object.entries(fields))
      for (const one of typeof value === 'string' ? [value] : value) body.append(name, one)
    return request(path, {
      method: 'POST',
      body,
      headers: { origin: base(), 'sec-fetch-site': 'same-origin', ...headers },
    })
  }
  return {
    cookies,
    get: (path, headers = {}) => request(path, { headers }),
    post,
    submit: (action, fields = {}, headers = {}) => {
      const form = formsOf(last.text).find((one) => one.action === action)
      if (form === undefined)
        throw new Error(`no form ${action} on ${last.url}: ${last.status} ${last.text.slice(0, 2000)}`)
      return post(action, { ...form.fields, ...fields }, headers)
    },
    follow: () => {
      if (last.location === null)
        throw new Error(`no redirect: ${last.status} ${last.url} ${last.text.slice(0, 2000)}`)
      return request(last.location, {})
    },
    get last() {
      return last
    },
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}

export interface ParsedForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

/** The forms of a page that change data, with their hidden fields. */
export function formsOf(text: string): readonly ParsedForm[] {
  return [...text.matchAll(/<form method="post" action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)].map(
    ([, action = '', content = '']) => ({
      action: unescaped(action),
      fields: Object.fromEntries(
        [...content.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
          ([, name = '', value = '']) => [unescaped(name), unescaped(value)],
        ),
      ),
    }),
  )
}

export function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
