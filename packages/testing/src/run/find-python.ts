// Finds the Python with which the Python client is tested.
import { spawnSync } from 'node:child_process'

const LEAST_MINOR = 10
/** Prints the version if the modules are there that make a virtual environment. */
const PROBE = 'import ensurepip, sys, venv; print("%d.%d.%d" % sys.version_info[:3])'

/** The version of `python3` on the path; undefined if there is none, or it is too old or has no venv. */
export function findPython(run: (code: string) => string = runPython): string | undefined {
  const version = run(PROBE).trim()
  const [, minor] = /^3\.(\d+)\.\d+$/.exec(version) ?? []
  return Number(minor) >= LEAST_MINOR ? version : undefined
}

function runPython(code: string): string {
  const { status, stdout } = spawnSync('python3', ['-c', code], { encoding: 'utf8' })
  return status === 0 ? stdout : ''
}
