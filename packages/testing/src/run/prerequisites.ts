// What a test run needs from its machine, and what does not run without it.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findContainerEngine } from '../start-container.ts'
import { findPython } from './find-python.ts'

/**
 * Where Debian, Ubuntu and others install a browser that the tests can drive. The headless shell comes first:
 * it draws pages with the same engine as Chromium, in half the time.
 */
export const CHROMIUM_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The path of the browser that tests drive; undefined if there is none. */
export function findChromium(): string | undefined {
  return CHROMIUM_PLACES.find((place) => existsSync(place))
}

/** The path of Helm, which renders the chart: `HELM_PROGRAM`, or the first one on the PATH. */
export function findHelm(environment: NodeJS.ProcessEnv): string | undefined {
  const onPath = (environment['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'helm'))
  return [environment['HELM_PROGRAM'] ?? '', ...onPath].find((place) => place !== '' && existsSync(place))
}

export interface Prerequisite {
  readonly isThere: boolean
  /** One sentence: where it is, or what does not run without it and what to do. */
  readonly sentence: string
}

/** A browser, Python, a container engine, the checker of requests to Stripe, which Go builds, and Helm. */
export async function findPrerequisites(environment: NodeJS.ProcessEnv): Promise<readonly Prerequisite[]> {
  const chromium = findChromium()
  const python = findPython()
  const engine = await findContainerEngine()
  const stripeMock = environment['STRIPE_MOCK_PROGRAM'] || undefined
  const helm = findHelm(environment)
  return [
    chromium === undefined
      ? {
          isThere: false,
          sentence:
            'Browser: none, so the tests of pages in a real browser are left out; install Chromium (apt-get install chromium-headless-shell, or chromium).',
        }
      : { isThere: true, sentence: `Browser: ${chromium}.` },
    python === undefined
      ? {
          isThere: false,
          sentence:
            'Python: none, so the tests of the Python client are left out; install Python 3.10 or later with venv (apt-get install python3-venv).',
        }
      : { isThere: true, sentence: `Python: ${python}.` },
    engine === undefined
      ? {
          isThere: false,
          sentence:
            'Container engine: none, so Kafka, PostgreSQL and Redis run as local processes and not in containers; start Docker to change that.',
        }
      : { isThere: true, sentence: `Container engine: ${engine}.` },
    stripeMock === undefined
      ? {
          isThere: false,
          sentence:
            'stripe-mock: none, so requests to Stripe are not compared with its API description; build it with Go and set STRIPE_MOCK_PROGRAM, as .ci/run does.',
        }
      : { isThere: true, sentence: `stripe-mock: ${stripeMock}.` },
    helm === undefined
      ? {
          isThere: false,
          sentence:
            'Helm: none, so the chart is not rendered; install it, or set HELM_PROGRAM as .ci/run does.',
        }
      : { isThere: true, sentence: `Helm: ${helm}.` },
  ]
}

/** In CI nothing may be left out: fails and names everything that is missing. */
export function refuseMissing(prerequisites: readonly Prerequisite[]): void {
  const missing = prerequisites.filter(({ isThere }) => !isThere)
  if (missing.length > 0) throw new Error(missing.map(({ sentence }) => sentence).join('\n'))
}
