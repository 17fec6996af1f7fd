// The official conformance suite of the Model Context Protocol, against /mcp. Its other scenarios need the
// tools, prompts and resources of a reference server.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, request as requestOf, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compileCache } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GatewayUnderTest, startGateway } from './gateway-under-test.ts'

const run = promisify(execFile)
const SUITE = join(
  import.meta.dirname,
  '../../../node_modules/@modelcontextprotocol/conformance/dist/index.js',
)

let gateway: GatewayUnderTest
/** The suite sends no API key, so its requests pass through a server that adds one. */
let withKey: Server
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conformance-'))
  gateway = await startGateway({ PUBLIC_URL: 'https://api.example.test' })
  const { key } = await gateway.key(await gateway.account({ perMinute: 1000 }), { mode: 'test' })
  const { hostname, port } = new URL(gateway.url)
  withKey = createServer((request, response) => {
    const { method, url: path, headers } = request
    const passed = requestOf({ hostname, port, method, path, headers: { ...headers, 'x-api-key': key } })
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => withKey.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  withKey.closeAllConnections()
  withKey.close()
  await gateway.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Check {
  readonly id: string
  readonly status: string
}

test.each(['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'])(
  'the official scenario %s passes',
  async (scenario) => {
    const url = `http://localhost:${(withKey.address() as AddressInfo).port}/mcp`
    const out = join(folder, scenario)
    const words = [SUITE, 'server', '--url', url, '--scenario', scenario, '--output-dir', out]
    const { stdout } = await run(process.execPath, words, { env: compileCache() })
    expect(stdout).toMatch(/0 failed, 0 warnings/)
    const [results = ''] = await readdir(out)
    const checks = JSON.parse(await readFile(join(out, results, 'checks.json'), 'utf8')) as readonly Check[]
    expect(checks.length).toBeGreaterThan(0)
    expect(checks.filter(({ status }) => !['SUCCESS', 'INFO'].includes(status))).toEqual([])
  },
)
