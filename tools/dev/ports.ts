// Chooses the ports of an instance once and stores them, so that URLs stay the same after restarts.
import { setTimeout as delay } from 'node:timers/promises'
import { chooseFreePort, portIsFree } from '@cfs/testing/local'
import { z } from 'zod'
import { Refusal } from './arguments.ts'
import { readJsonFile, writeJsonFile } from './json-file.ts'

const remembered = z.record(z.string(), z.number().int())

/**
 * How long a wanted port may stay in use before it counts as taken: the threads of a program that was just
 * killed can keep its port for a moment after its process has ended.
 */
const patienceMs = 1_000

export interface Ports {
  readonly of: (name: string) => number
}

export interface WantedPorts {
  readonly path: string
  readonly names: readonly string[]
  /** Ports that must not be replaced by other ports. */
  readonly fixed: Readonly<Record<string, number>>
}

/** A stored port that another program now uses is replaced; if it is a fixed port, the start is refused. */
export async function choosePorts({ path, names, fixed }: WantedPorts): Promise<Ports> {
  const known = remembered.safeParse(await readJsonFile(path)).data ?? {}
  const ports: Record<string, number> = {}
  for (const name of names) {
    const wanted = fixed[name] ?? known[name]
    if (wanted !== undefined && (await becomesFree(wanted))) ports[name] = wanted
    else if (fixed[name] === undefined) ports[name] = await chooseFreePort()
    else throw new Refusal(portInUse(name, wanted))
  }
  await writeJsonFile(path, { ...known, ...ports })
  return {
    of: (name) => {
      const port = ports[name]
      if (port === undefined) throw new Error(`no port was chosen for ${name}`)
      return port
    },
  }
}

async function becomesFree(port: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  while (!(await portIsFree(port))) {
    if (Date.now() > deadline) return false
    await delay(50)
  }
  return true
}

function portInUse(name: string, port: number | undefined): string {
  const other = name === 'gateway' ? ', or choose another port: npm start -- --port N' : ''
  return `Port ${port} for the ${name} is in use: stop the program that uses it${other}`
}
