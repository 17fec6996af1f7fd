// Programs that the launcher has compiled beforehand start without Node's TypeScript compiler.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const step = join(import.meta.dirname, 'steps/compile-programs.ts')
const program = join(import.meta.dirname, 'fixtures/dummy-service.ts')

function run(file: string, environment: NodeJS.ProcessEnv): string {
  const env = { PATH: process.env['PATH'], NODE_DEBUG_NATIVE: 'COMPILE_CACHE', ...environment }
  // With this behaviour, the dummy program ends by itself.
  const shell = `"$0" "$1" 2>&1 || true`
  return execFileSync('sh', ['-c', shell, process.execPath, file], {
    env: { ...env, DUMMY: 'dies at once' },
    encoding: 'utf8',
  })
}

test('a program is compiled without being run, and then starts from its compiled modules', () => {
  const cache = mkdtempSync(join(tmpdir(), 'compiled-'))
  onTestFinished(() => rmSync(cache, { recursive: true, force: true }))
  const retrieved = `retrieving transpile cache for StrippedTypeScript file://${program}...success`
  const compiling = run(step, {
    NODE_COMPILE_CACHE: cache,
    LAUNCHER_STEP: JSON.stringify({ entries: [program] }),
  })
  expect(compiling).not.toContain('the dummy cannot start')
  expect(compiling).not.toContain(retrieved)
  const starting = run(program, { NODE_COMPILE_CACHE: cache })
  expect(starting).toContain('the dummy cannot start')
  expect(starting).toContain(retrieved)
})
