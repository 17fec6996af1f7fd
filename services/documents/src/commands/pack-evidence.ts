// Packs what was filed as one signed text. The same set and key always give the same text.
import type { FoundSet } from './document-source.ts'
import type { EvidenceSigner } from './evidence-signer.ts'
import { evidenceStatement } from './evidence-statement.ts'

export async function packEvidence(set: FoundSet, signer: EvidenceSigner): Promise<Buffer> {
  const contents = await Promise.all(set.documents.map((document) => set.read(document)))
  return Buffer.from(signer.sign(JSON.stringify(evidenceStatement(set, contents))))
}
