// Resolves a program's settings to text, once the URLs of all programs are known.
import type { Setting, Settings } from './service-row.ts'

export interface Whereabouts {
  /** The URL of a service or a simulator, without a trailing slash. */
  readonly urlOf: (program: string) => string
  /** The URL of a service's management routes. */
  readonly manageUrlOf: (service: string) => string
  /** The URL at which clients reach a service or a simulator. */
  readonly publicUrlOf: (program: string) => string
  readonly extraPortUrlOf: (simulator: string, extraPort: string) => string
  /** Returns a secret in the format that the program reading it expects. */
  readonly secretOf: (name: string) => string
  readonly redisUrl: string
}

/** The value of each setting, by the name of the setting. */
export function resolveSettings(settings: Settings, around: Whereabouts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name, resolved(setting, around)]),
  )
}

function resolved(setting: Setting, around: Whereabouts): string {
  switch (setting.from) {
    case 'text':
      return setting.text
    case 'address':
      return `${around.urlOf(setting.of)}${setting.path}`
    case 'manage address':
      return around.manageUrlOf(setting.of)
    case 'public address':
      return around.publicUrlOf(setting.of)
    case 'extra-port':
      return around.extraPortUrlOf(setting.of, setting.extraPort)
    case 'secret':
      return around.secretOf(setting.name)
    case 'redis':
      return around.redisUrl
    default:
      return setting satisfies never
  }
}
