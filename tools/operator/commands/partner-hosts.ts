// The commands for partners' own API domains, on which alone the partner endpoints then accept their
// requests.
import { partnerHosts } from '@cfs/contracts'
import { command } from '../command.ts'
import { explained, text } from '../options.ts'
import { path } from '../services.ts'
import { accountOption } from './account-option.ts'

const partnerHost = (change: 'add' | 'remove') =>
  command({
    name: `partner-host ${change}`,
    does: `${change}s an API domain of a partner account: {hosts}`,
    options: {
      account: accountOption,
      host: explained('The API domain, such as api.books.example.', text('H')),
    },
    run: async ({ account, host }, { services }) => {
      const route = path`/manage/accounts/${account}/partner-hosts/${change}`
      const call = { service: 'gateway', method: 'POST', path: route, body: { host } } as const
      return await services.call({ ...call, isRepeatable: true }, partnerHosts)
    },
  })

export const addPartnerHost = partnerHost('add')
export const removePartnerHost = partnerHost('remove')
