// The gateway knows every account: a command that asks another service asks here first, so that an id that is
// wrong is refused instead of answered with zeros or nothing.
import { path, type Services } from '../services.ts'

/** Throws the gateway's refusal when there is no such account. */
export async function requireAccount(services: Services, account: string): Promise<void> {
  await services.call({ service: 'gateway', path: path`/manage/accounts/${account}` })
}
