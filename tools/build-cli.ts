// Packs the command line client as one file for npm and npx: node tools/build-cli.ts [folder]
// The file contains the TypeScript client and every library, in the versions of the lock file.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const source = join(root, 'clients/cli')
const built = join(source, 'dist')
const target = resolve(process.argv[2] ?? built)
const manifest = z.looseObject({
  version: z.string(),
  private: z.boolean().optional(),
  scripts: z.unknown(),
  dependencies: z.record(z.string(), z.string()).default({}),
})
const readManifest = (folder: string) =>
  manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))

rmSync(built, { recursive: true, force: true })
const clientFolder = join(built, 'node_modules/@cfs/client')
execFileSync(process.execPath, [join(root, 'tools/build-client.ts'), clientFolder], { stdio: 'inherit' })
compile(join(root, 'packages/agents'), join(built, 'node_modules/@cfs/agents'))
compile(source, built)

const bundled = new Map<string, string>()
for (const name of Object.keys(readManifest(source).dependencies)) bundle(name)
const { private: _, scripts: __, ...published } = readManifest(source)
const written = {
  ...published,
  bin: { 'company-filing': './main.js' },
  dependencies: Object.fromEntries(bundled),
  bundleDependencies: [...bundled.keys()],
}
writeFileSync(join(built, 'package.json'), `${JSON.stringify(written, null, 2)}\n`)
cpSync(join(source, 'README.md'), join(built, 'README.md'))
mkdirSync(target, { recursive: true })
execFileSync('npm', ['pack', '--silent', '--pack-destination', target], { cwd: built, stdio: 'inherit' })

/** Compiles a workspace into the folder; a package gets the manifest with which others import it. */
function compile(folder: string, outDir: string): void {
  const project = join(folder, 'tsconfig.build.json')
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', project, '--outDir', outDir], { stdio: 'inherit' })
  if (folder === source) return
  const { private: _private, scripts: _scripts, ...manifestOfPackage } = readManifest(folder)
  const exports = { '.': { types: './index.d.ts', default: './index.js' } }
  writeFileSync(
    join(outDir, 'package.json'),
    `${JSON.stringify({ ...manifestOfPackage, exports }, null, 2)}\n`,
  )
}

/** Copies a library with those that it needs itself; our own packages are built already. */
function bundle(name: string): void {
  if (bundled.has(name)) return
  const folder = installed(name)
  const { version, dependencies } = readManifest(folder)
  bundled.set(name, version)
  if (!name.startsWith('@cfs/')) {
    cpSync(folder, join(built, 'node_modules', name), { recursive: true, dereference: true })
  }
  for (const needed of Object.keys(dependencies)) bundle(needed)
}

function installed(name: string): string {
  const places = ['clients/cli', 'packages/agents', 'packages/client', '.'].map((one) =>
    join(root, one, 'node_modules', name),
  )
  const place = places.find((one) => existsSync(one))
  if (place === undefined) throw new Error(`${name} is not installed: npm install`)
  return place
}
