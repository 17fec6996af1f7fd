// Reads the bill of materials (CycloneDX) of some of the project's packages from npm, without development
// dependencies, because the images do not contain them.
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { ownFolders, parseLockFile, shippedManifest, withoutDevelopment } from './lock-file.ts'

const licence = z.union([
  z.object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) }),
  z.object({ expression: z.string() }),
])
const component = z.looseObject({
  name: z.string(),
  version: z.string(),
  purl: z.string(),
  scope: z.string().optional(),
  licenses: z.array(licence).default([]),
})
const billOfMaterials = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({}) }),
  components: z.array(component),
})

export type BillOfMaterials = z.infer<typeof billOfMaterials>
export type Component = z.infer<typeof component>

const MAX_BYTES = 64 * 1024 * 1024

/**
 * Calls `read` with a function that returns the bill of materials of the packages in the given folders and
 * of everything they install; `name` names the result.
 */
export function withBillsOfMaterials<T>(
  root: string,
  read: (bill: (name: string, folders: readonly string[]) => BillOfMaterials) => T,
): T {
  const copy = mkdtempSync(join(tmpdir(), 'bill-of-materials-'))
  try {
    copyManifests(root, copy)
    return read((name, folders) => {
      const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--loglevel', 'error']
      const workspaces = folders.flatMap((folder) => ['--workspace', folder])
      const text = execFileSync('npm', ['sbom', ...options, '--package-lock-only', ...workspaces], {
        cwd: copy,
        maxBuffer: MAX_BYTES,
        encoding: 'utf8',
      })
      return named(billOfMaterials.parse(JSON.parse(text)), name)
    })
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** npm reads manifests and the lock file, so only these are copied, without development dependencies. */
function copyManifests(root: string, copy: string): void {
  const lock = parseLockFile(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  for (const folder of ownFolders(lock)) {
    const target = join(copy, folder, 'package.json')
    mkdirSync(dirname(target), { recursive: true })
    const manifest: unknown = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    writeFileSync(target, JSON.stringify(shippedManifest(manifest)))
  }
  writeFileSync(join(copy, 'package-lock.json'), JSON.stringify(withoutDevelopment(lock)))
  const settings = join(root, '.npmrc')
  if (existsSync(settings)) copyFileSync(settings, join(copy, '.npmrc'))
}

/** npm names the result after the folder in which it runs. */
function named(bill: BillOfMaterials, name: string): BillOfMaterials {
  return { ...bill, metadata: { ...bill.metadata, component: { ...bill.metadata.component, name } } }
}
