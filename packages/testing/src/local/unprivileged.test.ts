// PostgreSQL refuses to run as root, and a project may be in a folder that only root may enter.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from './run-command.ts'
import { findUnprivileged } from './unprivileged.ts'

test.runIf(process.getuid?.() === 0)(
  "started by root, PostgreSQL's user may run programs in a folder that only root may enter",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'root-only-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    chmodSync(folder, 0o700)
    const program = join(folder, 'program')
    writeFileSync(program, '')
    chmodSync(program, 0o755)
    const unprivileged = await findUnprivileged('postgres', 'dac_override')
    if (!unprivileged) throw new Error('root was not recognised')
    // The same system call by which PostgreSQL finds its own programs.
    const script = 'fs.accessSync(process.argv[1], fs.constants.X_OK); console.log(process.getuid())'
    const asked = unprivileged.wrap(process.execPath, ['-e', script, program])
    expect(Number(await runCommand(asked.command, asked.args, asked))).toBe(unprivileged.uid)
  },
)
