// A tax authority client connected to an authority scripted by the test, and a nil return to send.
import { readFileSync } from 'node:fs'
import { createLogger, Secret } from '@cfs/runtime'
import { parseUtr } from '@cfs/values'
import { createOutgoingHttp } from '../../src/clients/outgoing-http/outgoing-http.ts'
import {
  createTaxAuthorityClient,
  type TaxAuthorityParts,
  type TaxAuthoritySettings,
} from '../../src/clients/tax-authority/create-tax-authority-client.ts'
import type { TaxReturnToSend } from '../../src/clients/tax-authority/tax-authority-client.ts'
import { type Script, startScriptedAuthority } from './scripted-authority.ts'

export const TRANSACTION_ID = '0123456789ABCDEF0123456789ABCDEF'
export const CORRELATION_ID = 'B07B9ED3176193DDC4EC39063848A927'
export const PASSWORD = 'p<a&s>s "word"'
export const GATEWAY_ID = '123456789012'
export const credentials = { gatewayId: Secret.of(GATEWAY_ID), password: Secret.of(PASSWORD) }
export const inTime = () => AbortSignal.timeout(5000)

export const vector = (path: string) => readFileSync(new URL(`../vectors/${path}`, import.meta.url), 'utf8')

/** The IRenvelope of the test vector, with the given IRmark. */
export function writeReturn(irmark: string | undefined): string {
  const [irEnvelope = ''] = /<IRenvelope.*<\/IRenvelope>/s.exec(vector('irmark/dormant-nil-new.xml')) ?? []
  return irEnvelope.replace(
    /<IRmark.*<\/IRmark>/,
    irmark === undefined ? '' : `<IRmark Type="generic">${irmark}</IRmark>`,
  )
}

export function nilReturn(change: Partial<TaxReturnToSend> = {}): TaxReturnToSend {
  const utr = parseUtr('8596148860')
  if (utr === undefined) throw new Error('not a UTR')
  return { writeReturn, utr, transactionId: TRANSACTION_ID, credentials, ...change }
}

export function settingsFor(url: string): TaxAuthoritySettings {
  return {
    submissionUrl: `${url}/submission`,
    messageClass: 'HMRC-CT-CT600',
    vendorId: '0000',
    product: 'Company Filing Service',
    productVersion: '1.0',
    gatewayTest: true,
  }
}

/** Close the test fixture after use. */
export async function startAgainst(script: Script, change: Partial<TaxAuthorityParts> = {}) {
  const authority = await startScriptedAuthority(script)
  const http = createOutgoingHttp({ totalTimeoutMs: 2000 })
  const logger = createLogger({ service: 'filing', level: 'silent' })
  const client = createTaxAuthorityClient({ settings: settingsFor(authority.url), http, logger, ...change })
  const close = async () => {
    await http.close()
    await authority.close()
  }
  return { authority, client, close }
}
