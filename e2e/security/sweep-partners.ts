// A partner and its customer, whose activation links are among the secrets to search for afterwards.
import type { Sweep } from './sweep-journeys.ts'

const COMPANY = '12345678'

/** Activates a company twice, imports its trial balance, opens and presses the link, and ends the company. */
export async function sendCustomer({ stack }: Pick<Sweep, 'stack'>): Promise<readonly number[]> {
  const { secrets, services } = stack
  const partner = await stack.operator.account(0, { partner: true })
  secrets.note('live key of a partner', partner.live)
  const post = (path: string, body: object = {}) =>
    fetch(`${services.gateway.url}${path}`, {
      method: 'POST',
      headers: {
        'x-api-key': partner.live,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    })
  const activate = async (name: string) => {
    const response = await post('/api/v1/activate', {
      company_number: COMPANY,
      email: 'director@swept.example',
    })
    const { data } = (await response.json()) as { readonly data?: { readonly activation_url?: string } }
    const token = new URL(data?.activation_url ?? 'about:blank').pathname.split('/').at(-1) ?? ''
    secrets.note(name, token)
    return `${services.partner.url}/activate/${token}`
  }
  const replaced = await activate('activation link that was replaced')
  const link = await activate('activation link')
  const accounts = [{ code: '4000', name: 'Sales', amount: -1 }]
  const imported = await post('/api/v1/trial-balance', {
    company_number: COMPANY,
    period_end: '2026-03-31',
    accounts,
  })
  const pages = [await fetch(replaced), await fetch(link), await fetch(`${link}changed`)]
  const pressed = await fetch(link, { method: 'POST', redirect: 'manual' })
  const ended = await post(`/api/v1/entitlements/${COMPANY}/end`)
  for (const response of [imported, ...pages, pressed, ended]) await response.arrayBuffer()
  return [imported.status, ended.status]
}
