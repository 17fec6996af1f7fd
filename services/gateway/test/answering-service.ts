// A service behind the gateway that gives fixed responses.
import type { Service } from '../src/clients/services.ts'

/** Gives these responses by path, and notes what it was asked; it never responds to another path. */
export function answeringService(answers: Readonly<Record<string, unknown>>, asked: string[] = []): Service {
  return {
    url: 'http://service',
    request({ path }, done) {
      asked.push(path)
      const answer = answers[path]
      if (answer === undefined) return
      if (answer instanceof Error) return done(answer)
      const content = Buffer.from(JSON.stringify(answer))
      done(null, { statusCode: 200, headers: {}, body: { content, destroy: () => undefined } })
    },
    close: async () => undefined,
  }
}
