// Runs once per vitest run: opens the server that starts infrastructure on demand, reports where it will
// come from, and closes everything at the end. A run whose files need no infrastructure starts nothing.
// Temporary files of the tests lie in one folder, which the end of the run deletes.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { InfrastructureServer } from './infrastructure-server.ts'
import { findPrerequisites, refuseMissing } from './run/prerequisites.ts'

export async function globalSetup(root: TestProject): Promise<() => Promise<void>> {
  if (process.env['CI']) refuseMissing(await findPrerequisites(process.env))
  const folder = await mkdtemp(join(tmpdir(), 'tests-'))
  // Workers, and the programs that they start, inherit it.
  process.env['TMPDIR'] = folder
  const server = await InfrastructureServer.open()
  try {
    await server.prepare()
  } catch (error) {
    await server.close()
    throw error
  }
  process.stdout.write(`Infrastructure: ${server.describe()}\n`)
  root.provide('infrastructure', server.url)
  return async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

// vitest calls the function by this name.
export { globalSetup as setup }
