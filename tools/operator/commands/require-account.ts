// The gateway knows every account: a command for another service checks here first, so that a wrong id is
// refused instead of returning zeros or nothing.
import { emptyAnswer } from '@cfs/contracts'
import { path, type Services } from '../services.ts'

/** Throws the gateway's refusal if the account does not exist. */
export async function requireAccount(services: Services, account: string): Promise<void> {
  await services.call({ service: 'gateway', path: path`/manage/accounts/${account}` }, emptyAnswer)
}
