// `node services/filing/test/golden/write-golden-set.ts FOLDER` writes all documents of the golden set into
// the folder, for validators and for readers, and the returns of random companies. A return is written as the
// whole message to the authority, because the authority's rules find nothing in its body alone.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Secret } from '@cfs/runtime'
import { submitMessage } from '../../src/clients/tax-authority/tax-authority-messages.ts'
import { GOLDEN_SET, goldenDocuments } from './golden-documents.ts'
import { sampledReturns } from './sampled-returns.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('name the folder for the documents')
mkdirSync(resolve(folder), { recursive: true })
for (const golden of GOLDEN_SET) {
  for (const [name, content] of goldenDocuments(golden)) {
    const written = typeof content === 'string' && name.endsWith('.xml') ? messageWith(content) : content
    writeFileSync(join(resolve(folder), name), written)
  }
}

for (const [name, irEnvelope] of sampledReturns()) {
  writeFileSync(join(resolve(folder), name), messageWith(irEnvelope))
}

function messageWith(irEnvelope: string): Buffer {
  const identity = {
    messageClass: 'HMRC-CT-CT600',
    vendorId: '1234',
    product: 'golden set',
    productVersion: '1',
    gatewayTest: false,
  }
  const credentials = { gatewayId: Secret.of('golden'), password: Secret.of('golden') }
  const [, utr = ''] = /<Key Type="UTR">(\d+)/.exec(irEnvelope) ?? []
  return submitMessage(identity, { transactionId: '1', utr, credentials, irEnvelope: [irEnvelope] }).blanked
}
