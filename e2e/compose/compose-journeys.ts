// Runs the end-to-end tests against docker-compose.yml, built and started again for each test file; each
// file ends with the audit, and nothing is left running.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { COMPOSE_PROJECT, composePlace, type ComposeProject } from './compose-project.ts'
import { auditIsClean, say, withProject } from './running-project.ts'

const E2E_DIRECTORY = join(import.meta.dirname, '..')

/**
 * The exit code: 0 if every file passed and no audit found a violation. The command-line arguments `words`
 * may select test files by name.
 */
export async function composeJourneys(words: readonly string[]): Promise<number> {
  const all = globSync(['journeys/*.test.ts', 'compose/*.drill.ts'], { cwd: E2E_DIRECTORY }).toSorted()
  const files = all.filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  if (files.length === 0) {
    process.stderr.write(`no file's path contains ${words.join(' or ')}: ${all.join(', ')} exist\n`)
    return 1
  }
  const failed: string[] = []
  for (const file of files) {
    if (!(await runOnItsOwn(file))) failed.push(file)
  }
  say(`${files.length - failed.length} of ${files.length} files passed ${failed.join(' ')}`)
  return failed.length === 0 ? 0 : 1
}

/** Each test file has the product to itself, with empty databases. */
function runOnItsOwn(file: string): Promise<boolean> {
  say(file)
  return withProject(async (project) => {
    const passed = await runTests(project, file)
    return (await auditIsClean(project)) && passed
  })
}

async function runTests(project: ComposeProject, file: string): Promise<boolean> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run-file.ts'), file], {
    cwd: composePlace(project).cwd,
    env: { ...process.env, [COMPOSE_PROJECT]: JSON.stringify(project) },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return code === 0
}
