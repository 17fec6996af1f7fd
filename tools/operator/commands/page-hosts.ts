// The commands for the host on which a partner's customers open their pages.
import { pageHost } from '@cfs/contracts'
import { command, type Session } from '../command.ts'
import { explained, text } from '../options.ts'
import { path } from '../services.ts'
import { accountOption } from './account-option.ts'

async function changeHost(account: string, host: string | null, { services }: Session) {
  const route = path`/manage/accounts/${account}/page-host`
  return await services.call({ service: 'partner', method: 'PUT', path: route, body: { host } }, pageHost)
}

export const setPageHost = command({
  name: 'page-host set',
  does: "sets the host of the pages for a partner's customers, and of new activation links: {host}",
  options: {
    account: accountOption,
    host: explained('The host, such as file.books.example.', text('H')),
  },
  run: ({ account, host }, session) => changeHost(account, host, session),
})

export const clearPageHost = command({
  name: 'page-host clear',
  does: "removes the host of the pages for a partner's customers: {host}",
  options: { account: accountOption },
  run: ({ account }, session) => changeHost(account, null, session),
})
