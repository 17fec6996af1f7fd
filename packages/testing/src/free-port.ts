// Finds free ports on the loopback address, for programs that need their port before they start.
import { randomInt } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

// The ports are below the range from which kernels assign ports to outgoing connections (Linux: 32768,
// macOS: 49152), so that a port chosen now is still free when the program binds it, and again when it
// restarts.
const lowest = 16_000
const highest = 32_000
const attempts = 200
/**
 * One file for each port that a process of this user chose recently, so that no other process chooses it, in
 * a folder for each ten minutes: a file is only ever made, so two processes cannot both take over an old one.
 */
const reservations = join(tmpdir(), `chosen-ports-${userInfo().uid}`)
/** Long enough for a program to bind its port, to be killed and to bind it again in a test. */
const reservedMs = 10 * 60_000

/**
 * An even port on which no program listens, and neither on the port after it, which a service uses for its
 * management routes; no process of this user gets the same port again within ten minutes.
 */
export async function chooseFreePort(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = 2 * randomInt(lowest / 2, highest / 2)
    if (!(await portIsFree(port)) || !(await portIsFree(port + 1)) || !(await reserve(port))) continue
    return port
  }
  throw new Error(`no free port between ${lowest} and ${highest} after ${attempts} attempts`)
}

/** Returns false if another choice, in this process or another, reserved the port recently. */
async function reserve(port: number): Promise<boolean> {
  const period = Math.floor(Date.now() / reservedMs)
  const fileOf = (of: number) => join(reservations, String(of), String(port))
  const made = await mkdir(join(reservations, String(period)), { recursive: true })
  if (made !== undefined) await removeBefore(period - 1)
  const isOurs = await writeFile(fileOf(period), '', { flag: 'wx' }).then(
    () => true,
    () => false,
  )
  if (!isOurs) return false
  // Another process may choose the port at the turn of a period: each sees the file of the other.
  const others = await Promise.all(
    [period - 1, period + 1].map((of) => stat(fileOf(of)).catch(() => undefined)),
  )
  return others.every((file) => file === undefined)
}

async function removeBefore(period: number): Promise<void> {
  const old = (await readdir(reservations)).filter((name) => Number(name) < period)
  await Promise.all(old.map((name) => rm(join(reservations, name), { recursive: true, force: true })))
}

/** Whether the port is free on this machine. */
export function portIsFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/** The port that the system assigned to a listening server. */
export function listeningPort(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('the test server is not listening on a TCP port')
  return address.port
}
