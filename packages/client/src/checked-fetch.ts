// Recognises a success that does not come from the API: a proxy or a sign-in page that responds with 200.
import { errorOf } from './errors.ts'

/** Wraps `fetch`: throws ApiError `UNEXPECTED_ANSWER` for a 2xx response that the API cannot have sent. */
export function checkedFetch(
  send: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await send(request)
    if (response.ok && !(await isFromApi(request, response.clone()))) throw errorOf(response, undefined)
    return response
  }
}

/** JSON has the API's envelope; a file is never a web page. */
async function isFromApi(request: Request, response: Response): Promise<boolean> {
  if (request.headers.get('accept') !== 'application/json') {
    return !/^text\/html\b/i.test(response.headers.get('content-type') ?? '')
  }
  try {
    const body: unknown = JSON.parse(await response.text())
    return typeof body === 'object' && body !== null && 'data' in body
  } catch {
    return false
  }
}
