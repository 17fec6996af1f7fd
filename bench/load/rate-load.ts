// Runs as a separate process for measure-rate.ts: sends requests with autocannon and prints the rate.
import autocannon from 'autocannon'
import type { Rate, RateWish } from './measure-rate.ts'

const { url, keys, connections, seconds } = JSON.parse(process.argv[2] ?? '{}') as RateWish
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  requests: keys.map((key) => ({ method: 'GET', headers: { 'x-api-key': key } })),
})
const found: Rate = {
  requestsPerSecond: result.requests.total / result.duration,
  requests: result.requests.total,
  failures: result.non2xx + result.errors + result.timeouts,
}
process.stdout.write(JSON.stringify(found))
