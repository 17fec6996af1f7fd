// Recognises passwords that guessers try first (ASVS 5.0, 6.2.4): more than 9,000 real ones that are as long
// as ours must be, and by an estimate those that combine words, keyboard walks and dates.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const LIST = join(import.meta.dirname, 'common-long-passwords.txt')
/** The number of guesses that a password must withstand: ten thousand million. */
const MIN_GUESSES = 1e10
/** The estimate takes about 10 ms with these limits; the rest of a longer password only makes it stronger. */
const LIMITS = { maxLength: 24, l33tMaxSubstitutions: 8 }

export type IsGuessable = (password: string, about: readonly string[]) => boolean

let made: IsGuessable | undefined

/** Whether the password is easy to guess; `about` has words about the person. */
export function isGuessable(password: string, about: readonly string[]): boolean {
  made ??= createIsGuessable()
  return made(password, about)
}

/** Loads the lists and the libraries with the first password, because they need several megabytes. */
function createIsGuessable(): IsGuessable {
  const load = createRequire(import.meta.url)
  const { ZxcvbnFactory } = load('@zxcvbn-ts/core') as typeof import('@zxcvbn-ts/core')
  const { adjacencyGraphs, dictionary } = load(
    '@zxcvbn-ts/language-common',
  ) as typeof import('@zxcvbn-ts/language-common')
  const common = new Set(guessedPasswords())
  const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...LIMITS })
  return (password, about) => {
    const text = password.normalize('NFKC').toLowerCase()
    const without = text.replaceAll(/[\s_.-]/g, '')
    if (common.has(text) || common.has(without)) return true
    return estimate.check(text, [...about]).guesses < MIN_GUESSES
  }
}

/** Real passwords, the commonest first, in lower case; shorter ones are refused for their length. */
export function guessedPasswords(): readonly string[] {
  return readFileSync(LIST, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
}
