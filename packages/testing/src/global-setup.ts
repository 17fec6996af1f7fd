// Runs once per vitest run: opens the server that starts infrastructure on demand, reports where it will
// come from, and closes everything at the end. A test run whose files do not use @cfs/testing starts
// nothing.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { InfrastructureServer } from './infrastructure-server.ts'

export async function globalSetup(root: TestProject): Promise<(() => Promise<void>) | undefined> {
  const directories = root.vitest.projects.map((project) => project.config.root)
  if (!directories.some(usesInfrastructure)) {
    root.provide('infrastructure', '')
    return undefined
  }
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

function usesInfrastructure(directory: string): boolean {
  const sources = globSync('{src,test,dev}/**/*.ts', { cwd: directory }).concat(
    globSync('*.ts', { cwd: directory }),
  )
  return sources.some((path) => readFileSync(join(directory, path), 'utf8').includes(`'@cfs/testing'`))
}

// vitest calls the function by this name.
export { globalSetup as setup }
