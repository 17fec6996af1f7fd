// A client of the registry's gateway that is connected to a gateway scripted by the test, with accounts to
// send.
import { createHash } from 'node:crypto'
import { createLogger, Secret } from '@cfs/runtime'
import { type CompanyNumber, isoDateFrom, parseCompanyNumber } from '@cfs/values'
import { createOutgoingHttp, type OutgoingHttp } from '../../src/clients/outgoing-http/outgoing-http.ts'
import * as gateway from '../../src/clients/registry-gateway/create-registry-gateway-client.ts'
import type {
  AccountsToSend,
  RegistryGatewayClient,
} from '../../src/clients/registry-gateway/registry-gateway-client.ts'
import { type Script, startScriptedAuthority } from './scripted-authority.ts'

export const PRESENTER_HASH = '9424e81994178943db722c45340bf2c9'
export const CODE_HASH = createHash('md5').update('PRESENTER1').digest('hex')
export const TRANSACTION_ID = '1700000000000'
export const inTime = () => AbortSignal.timeout(5000)

export function companyNumber(text: string): CompanyNumber {
  const parsed = parseCompanyNumber(text)
  if (parsed === undefined) throw new Error(`not a company number: ${text}`)
  return parsed
}

export function accountsOf(change: Partial<AccountsToSend> = {}): AccountsToSend {
  return {
    companyNumber: companyNumber('00123456'),
    companyName: 'TWO & CO LIMITED',
    companyAuthCode: Secret.of('AUTH01'),
    accounts: Buffer.from('<html>£</html>'),
    dateSigned: isoDateFrom('2026-11-20'),
    submissionNumber: '00000A',
    transactionId: TRANSACTION_ID,
    ...change,
  }
}

export function registryClient(url: string, http: OutgoingHttp): RegistryGatewayClient {
  const presenter = { id: Secret.of('66666000000'), code: Secret.of('PRESENTER1') }
  return gateway.createRegistryGatewayClient({
    settings: {
      url,
      presenter: { ...presenter, statusPresenterId: 'md5' },
      packageReference: '0012',
      gatewayTest: true,
    },
    http,
    logger: createLogger({ service: 'filing', level: 'silent' }),
  })
}

/** Close the test fixture after use. */
export async function startRegistryClient(script: Script) {
  const authority = await startScriptedAuthority(script)
  const http = createOutgoingHttp({ totalTimeoutMs: 2000 })
  const client = registryClient(`${authority.url}/gateway`, http)
  const close = async () => {
    await http.close()
    await authority.close()
  }
  return { authority, client, close }
}
