// Tests how an instance keeps its ports from one start to the next.
import { mkdtemp } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { choosePorts } from './ports.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function occupy(port: number): Promise<Server> {
  const server = createServer()
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}

async function wanted() {
  const path = join(await mkdtemp(join(tmpdir(), 'ports-')), 'ports.json')
  return { path, names: ['filing'], fixed: {} }
}

test('a port that an ending program still uses for a moment is kept', async () => {
  const wish = await wanted()
  const port = (await choosePorts(wish)).of('filing')
  const server = await occupy(port)
  const second = choosePorts(wish)
  setTimeout(() => server.close(), 200)
  expect((await second).of('filing')).toBe(port)
})

test('a port that another program uses is replaced; if it is fixed, the start is refused', async () => {
  const wish = await wanted()
  const port = (await choosePorts(wish)).of('filing')
  await occupy(port)
  expect((await choosePorts(wish)).of('filing')).not.toBe(port)
  await expect(choosePorts({ ...wish, fixed: { filing: port } })).rejects.toThrow(
    `Port ${port} for the filing`,
  )
})
