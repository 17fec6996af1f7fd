// Compiles the client into the npm package that API users install: node tools/build-client.ts [folder]
import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const source = join(import.meta.dirname, '../packages/client')
const target = resolve(process.argv[2] ?? join(source, 'dist'))
const compiler = join(import.meta.dirname, '../node_modules/.bin/tsc')

const manifest = z.looseObject({ private: z.boolean(), scripts: z.unknown(), exports: z.unknown() })

rmSync(target, { recursive: true, force: true })
const { status } = spawnSync(compiler, ['-p', join(source, 'tsconfig.build.json'), '--outDir', target], {
  stdio: 'inherit',
})
if (status === 0) {
  const {
    private: _,
    scripts: __,
    ...published
  } = manifest.parse(JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')))
  const exports = { '.': { types: './index.d.ts', default: './index.js' } }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify({ ...published, exports }, null, 2)}\n`)
  copyFileSync(join(source, 'README.md'), join(target, 'README.md'))
}
process.exitCode = status ?? 1
