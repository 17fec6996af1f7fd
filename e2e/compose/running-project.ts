// Builds and starts docker-compose.yml under its own project name and on its own ports, and removes the
// project at the end.
import { chooseFreePort } from '@cfs/testing/local'
import { z } from 'zod'
import { compose, composeProject, type ComposeProject, PUBLISHED } from './compose-project.ts'

const audited = z.object({ checked: z.record(z.string(), z.number()), violations: z.array(z.unknown()) })

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * Returns false if the project could not be started, or if `use` threw; the project's logs are then printed.
 */
export async function withProject(use: (project: ComposeProject) => Promise<boolean>): Promise<boolean> {
  const ports = await Promise.all(
    PUBLISHED.map(async (program) => [program, await chooseFreePort()] as const),
  )
  const project = composeProject.parse({
    name: `company-filing-e2e-${process.pid}`,
    ports: Object.fromEntries(ports),
  })
  try {
    say('docker compose up --build …')
    await compose(project, ['--profile', 'operator', 'build', '--quiet'])
    await compose(project, ['up', '--detach', '--wait', '--wait-timeout', '900'])
    say(await compose(project, ['ps', '--all', '--format', '{{.Service}}: {{.Status}}']))
    return await use(project)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    say(await compose(project, ['ps', '--all']).catch(() => ''))
    say(await compose(project, ['logs', '--tail', '20']).catch(() => ''))
    return false
  } finally {
    await compose(project, ['--profile', '*', 'down', '--volumes', '--timeout', '5'])
  }
}

/** Runs the operator's command in a container next to the services. */
export async function auditIsClean(project: ComposeProject): Promise<boolean> {
  const answer = await compose(project, ['run', '--rm', '-T', 'operator', 'audit'])
  say(`audit: ${answer}`)
  const { checked, violations } = audited.parse(JSON.parse(answer))
  return violations.length === 0 && Object.keys(checked).length > 0
}
