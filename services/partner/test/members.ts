// Members of a partner's account in tests: they open customers' forms as the dashboard does.
import { request } from 'node:http'
import { expect } from 'vitest'
import type { Link } from './directors.ts'
import { type FormVisitor, openVisitor } from './form-visitor.ts'
import type { Answer, PartnerUnderTest } from './partner-under-test.ts'

export const DASHBOARD = 'https://dashboard.example'
const BY_DASHBOARD = { origin: DASHBOARD, 'sec-fetch-site': 'cross-site' }

/** What a member states in place of the director, for the page `details`. */
export const agentDetails = (changes: Record<string, string> = {}) => ({
  signatory: 'Ada Lamp',
  utr: '1234567895',
  declared_by: 'agent',
  own_name: 'Bea Books',
  day: '30',
  month: '6',
  year: '2026',
  ...changes,
})

export interface MemberForms {
  readonly handOver: (link: Link, by?: { accountId?: string; personId?: string }) => Promise<Answer>
  readonly post: (
    visitor: FormVisitor,
    token: unknown,
    headers?: Record<string, string>,
  ) => ReturnType<FormVisitor['post']>
  /** The status of the answer at a host, as a proxy in front of the service passes it on. */
  readonly postAt: (host: string, token: unknown) => Promise<number | undefined>
  readonly openForm: (link: Link, personId?: string) => Promise<FormVisitor>
}

export function memberForms(partner: () => PartnerUnderTest): MemberForms {
  const handOver: MemberForms['handOver'] = (link, { accountId = link.accountId, personId = 'psn_1' } = {}) =>
    partner().call(`/manage/accounts/${accountId}/companies/${link.company}/hand-over`, {
      body: { person_name: 'Bea Books', dashboard_url: DASHBOARD },
      as: { accountId, keyId: personId, scopes: ['partner:manage'] },
    })
  const post: MemberForms['post'] = (visitor, token, headers = BY_DASHBOARD) =>
    visitor.post('/hand-over', { token: String(token) }, headers)
  return {
    handOver,
    post,
    postAt: (host, token) => postAt(partner().url, host, token),
    async openForm(link, personId = 'psn_1') {
      const { data } = await handOver(link, { personId })
      const visitor = openVisitor(partner().url)
      expect((await post(visitor, data['token'])).location).toBe('/form')
      return visitor
    },
  }
}

function postAt(url: string, host: string, token: unknown): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const options = { method: 'POST', headers: { ...BY_DASHBOARD, ...type, host } }
    const sent = request(`${url}/hand-over`, options, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject)
    sent.end(new URLSearchParams({ token: String(token) }).toString())
  })
}
