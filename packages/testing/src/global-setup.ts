// Runs once per vitest run: opens the server that starts infrastructure on demand, reports where it will
// come from, and closes everything at the end. A run whose files need no infrastructure starts nothing.
import type { TestProject } from 'vitest/node'
import { InfrastructureServer } from './infrastructure-server.ts'
import { findPrerequisites, refuseMissing } from './run/prerequisites.ts'

export async function globalSetup(root: TestProject): Promise<() => Promise<void>> {
  if (process.env['CI']) refuseMissing(await findPrerequisites(process.env))
  const server = await InfrastructureServer.open()
  try {
    await server.prepare()
  } catch (error) {
    await server.close()
    throw error
  }
  process.stdout.write(`Infrastructure: ${server.describe()}\n`)
  root.provide('infrastructure', server.url)
  return () => server.close()
}

// vitest calls the function by this name.
export { globalSetup as setup }
