// The response of the infrastructure server to a test file.

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The URL of the test run's infrastructure server (which starts Kafka, Postgres and Redis); empty if no
     * project needs one.
     */
    infrastructure: string
  }
}

export interface InfrastructureAnswer {
  readonly address: string
  readonly id: string
  readonly number: number
}

/** Fields that a response omits are read as empty. */
export function readAnswer(body: unknown): InfrastructureAnswer {
  const answer = { address: '', id: '', number: 0 }
  return typeof body === 'object' && body !== null ? Object.assign(answer, body) : answer
}
