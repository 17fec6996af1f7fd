// What the run's infrastructure server answers to a test file.

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's infrastructure server; empty where no project needs one. */
    infrastructure: string
  }
}

export interface InfrastructureAnswer {
  readonly address: string
  readonly id: string
  readonly number: number
}

/** What an answer leaves out is empty. */
export function readAnswer(body: unknown): InfrastructureAnswer {
  const answer = { address: '', id: '', number: 0 }
  return typeof body === 'object' && body !== null ? Object.assign(answer, body) : answer
}
