// Writes the bills of materials (CycloneDX): one for each image, with the libraries that its layers contain,
// one for each program alone, one for each client package: node tools/write-bills-of-materials.ts [folder]
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { type BillOfMaterials, withBillsOfMaterials } from './supply-chain/bill-of-materials.ts'
import { CLI_FOLDER, CLIENT_FOLDER, IMAGE_FOLDERS, PROGRAM_FOLDERS } from './supply-chain/shipped-folders.ts'

const root = join(import.meta.dirname, '..')
const target = resolve(process.argv[2] ?? join(root, 'sbom'))

mkdirSync(target, { recursive: true })
withBillsOfMaterials(root, (bill) => {
  const inEveryImage = bill('company-filing', IMAGE_FOLDERS)
  for (const program of [...PROGRAM_FOLDERS.map((folder) => basename(folder)), 'operator']) {
    write(`image-${program}`, nameAs(inEveryImage, `company-filing/${program}`))
  }
  for (const folder of PROGRAM_FOLDERS) write(`program-${basename(folder)}`, bill(folder, [folder]))
  write('package-client', bill('@cfs/client', [CLIENT_FOLDER]))
  write('package-cli', bill('@cfs/cli', [CLI_FOLDER]))
})

function nameAs(bill: BillOfMaterials, name: string): BillOfMaterials {
  return { ...bill, metadata: { ...bill.metadata, component: { ...bill.metadata.component, name } } }
}

function write(name: string, bill: BillOfMaterials): void {
  const path = join(target, `${name}.cdx.json`)
  writeFileSync(path, `${JSON.stringify(bill, undefined, 2)}\n`)
  console.log(`wrote ${path}: ${bill.components.length} components`)
}
