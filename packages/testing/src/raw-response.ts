// Reads a response as its bytes arrive: `fetch` would decompress them.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

export interface RawResponse {
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Gets the URL with this Accept-Encoding header. */
export async function rawResponse(url: string, acceptEncoding: string): Promise<RawResponse> {
  const request = get(url, { headers: { 'accept-encoding': acceptEncoding } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const pieces: Buffer[] = []
  for await (const piece of response) pieces.push(piece as Buffer)
  return { headers: response.headers, body: Buffer.concat(pieces) }
}
