// `npm run -s operator -- <command>`: operator commands for a running instance.
import { join } from 'node:path'
import { projectDirectory } from '../dev/instance.ts'
import { runOperator } from './run-operator.ts'
import { processTerminal } from './terminal.ts'

const said = await runOperator({
  given: process.argv.slice(2),
  home: join(projectDirectory, '.data'),
  environment: process.env,
  terminal: processTerminal(),
})
const spaces = process.stdout.isTTY ? 2 : undefined
if (said.text !== undefined) process.stdout.write(`${said.text}\n`)
if (said.answer !== undefined) process.stdout.write(`${JSON.stringify(said.answer, undefined, spaces)}\n`)
if (said.refusal !== undefined) process.stderr.write(`${said.refusal}\n`)
process.exitCode = said.refusal === undefined ? 0 : 1
