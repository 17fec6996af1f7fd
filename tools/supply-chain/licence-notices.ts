// The notices of licences (THIRD-PARTY-NOTICES.md): every package that the images or the published client
// contain, with its licence.
import { markdownTable } from '../generate/markdown-table.ts'
import { type Component, withBillsOfMaterials } from './bill-of-materials.ts'
import { SHIPPED_FOLDERS } from './shipped-folders.ts'

const INTRODUCTION = `# Third-party notices

Written by \`npm run generate\`; do not edit. The images and the client packages contain these packages.
The full text of each licence is in the package's own folder below \`node_modules\` of each image. The
images also contain Node.js (https://github.com/nodejs/node/blob/main/LICENSE) and the packages of their
base image, whose licences are in its folder \`usr/share/doc\`.

`

/** The project's own packages. */
const OWN = 'pkg:npm/%40cfs/'
/** The licences under which a package may be shipped with the product. */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

/** The page; throws if a package has a licence under which it may not be shipped. */
export function licenceNotices(root: string): string {
  const shipped = withBillsOfMaterials(root, (bill) => bill('shipped', SHIPPED_FOLDERS))
  return noticesOf(shipped.components)
}

/** The page for these components. */
export function noticesOf(components: readonly Component[]): string {
  const foreign = components.filter(({ purl }) => !purl.startsWith(OWN))
  const refused = foreign.filter((component) => !isAccepted(licenceOf(component)))
  if (refused.length > 0) {
    const names = refused.map((component) => `${component.name} (${licenceOf(component)})`)
    throw new Error(`These packages may not be shipped under their licences: ${names.join(', ')}`)
  }
  const rows = foreign.map((component) => [component.name, component.version, licenceOf(component)])
  const unique = [...new Map(rows.map((row) => [row.join('@'), row])).values()]
  return INTRODUCTION + markdownTable(['package', 'version', 'licence'], unique.toSorted(byText))
}

/** One licence of a choice (`MIT OR GPL-3.0`) is enough. */
function isAccepted(licence: string): boolean {
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((id) => ACCEPTED.has(id)))
}

function licenceOf({ licenses }: Component): string {
  const found = licenses.map((one) =>
    'expression' in one ? one.expression : (one.license.id ?? one.license.name),
  )
  return found.filter((text) => text !== undefined).join(' AND ') || 'unknown'
}

function byText(left: readonly string[], right: readonly string[]): number {
  const [one, other] = [left.join('@'), right.join('@')]
  return one < other ? -1 : Number(one > other)
}
