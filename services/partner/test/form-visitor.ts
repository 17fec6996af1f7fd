// A browser without scripts for tests of the form: it keeps its cookie and sends the hidden fields of a page.

export interface FormPage {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly location: string | null
}

/** What was typed or chosen; several values of one name are boxes that are ticked. */
export type TypedFields = Readonly<Record<string, string | readonly string[]>>

export interface FormVisitor {
  cookie: string
  get(path: string): Promise<FormPage>
  /** Sends a form as the last page has it, with its hidden fields. */
  submit(path: string, fields?: TypedFields): Promise<FormPage>
  /** Sends fields with exactly these headers. */
  post(path: string, fields: TypedFields, headers: Record<string, string>): Promise<FormPage>
}

export function openVisitor(base: string): FormVisitor {
  /** The cookie with a page that was sent too late. */
  let kept = ''
  let hidden: Readonly<Record<string, string>> = {}
  const request = async (path: string, init: RequestInit): Promise<FormPage> => {
    const headers = {
      accept: 'text/html',
      cookie: [visitor.cookie, kept].filter((one) => one !== '').join('; '),
      ...(init.headers as Record<string, string>),
    }
    const response = await fetch(`${base}${path}`, { ...init, redirect: 'manual', headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1)
      if (pair.includes('-kept=')) kept = pair.endsWith('=') ? '' : pair
      else visitor.cookie = pair
    }
    const text = await response.text()
    hidden = Object.fromEntries(
      [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    )
    return {
      status: response.status,
      headers: response.headers,
      text,
      location: response.headers.get('location'),
    }
  }
  const visitor: FormVisitor = {
    cookie: '',
    get: (path) => request(path, {}),
    submit: (path, fields = {}) =>
      visitor.post(path, { ...hidden, ...fields }, { 'sec-fetch-site': 'same-origin' }),
    post: (path, fields, headers) =>
      request(path, { method: 'POST', body: new URLSearchParams(pairsOf(fields)), headers }),
  }
  return visitor
}

function pairsOf(fields: TypedFields): [name: string, value: string][] {
  return Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  )
}
