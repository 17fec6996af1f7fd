// The process that measure-latencies.ts starts: one connection to each target, one request at a time.
import { Agent, get } from 'node:http'
import type { LatencyWish } from './measure-latencies.ts'

const { urls, key, block, blocks } = JSON.parse(process.argv[2] ?? '{}') as LatencyWish
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const options = { agent, headers: { 'x-api-key': key } }

function request(url: string): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    get(url, options, (response) => {
      response.resume()
      response.once('end', () => {
        const tookMs = performance.now() - began
        if (response.statusCode === 200) resolve(tookMs)
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    }).once('error', reject)
  })
}

const found: number[][] = urls.map(() => [])
// The first round of requests opens the connections, so its times are discarded.
for (let turn = -1; turn < blocks; turn += 1) {
  for (const [index, url] of urls.entries()) {
    for (let count = 0; count < block; count += 1) {
      const tookMs = await request(url)
      if (turn >= 0) found[index]?.push(tookMs)
    }
  }
}
agent.destroy()
process.stdout.write(JSON.stringify(found))
