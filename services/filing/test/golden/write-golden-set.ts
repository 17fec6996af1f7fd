// `node services/filing/test/golden/write-golden-set.ts FOLDER` writes all documents of the golden set into
// the folder, for validators and for readers.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { GOLDEN_SET, goldenDocuments } from './golden-documents.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('name the folder for the documents')
mkdirSync(resolve(folder), { recursive: true })
for (const golden of GOLDEN_SET) {
  for (const [name, content] of goldenDocuments(golden)) writeFileSync(join(resolve(folder), name), content)
}
