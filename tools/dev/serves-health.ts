// Whether a service is ready. Uses plain `http`, because the launcher polls for as long as it runs, and must
// stay small.
import { get } from 'node:http'

const timeoutMs = 1_000

export function servesHealth(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(`${url}/health/ready`, { timeout: timeoutMs, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.once('error', () => resolve(false))
    request.once('timeout', () => {
      request.destroy()
      resolve(false)
    })
  })
}
