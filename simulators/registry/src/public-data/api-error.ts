// The error bodies of the public data API (its errorModel).

export interface ApiAnswer {
  readonly status: number
  readonly body: unknown
}

export function apiError(status: number, error: string): ApiAnswer {
  return { status, body: { errors: [{ type: 'ch:service', error }] } }
}

export function invalidQuery(error: string, location: string): ApiAnswer {
  return {
    status: 400,
    body: { errors: [{ type: 'ch:validation', error, location, location_type: 'query-parameter' }] },
  }
}
