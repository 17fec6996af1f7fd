// Decides which passwords are refused (NIST SP 800-63B-4, 3.1.1.2): short or common ones, and those based on
// personal data. No rule requires certain kinds of characters in a password, and passwords do not expire.

export const MIN_PASSWORD_LENGTH = 15
export const MAX_PASSWORD_LENGTH = 200

interface PersonWords {
  readonly email: string
  readonly name?: string
}

/** Words that attackers try first when they guess long passwords. */
const COMMON = [
  'password',
  'passwort',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'iloveyou',
  'letmein',
  'welcome',
  'correcthorsebatterystaple',
  'football',
  'monkey',
  'dragon',
  'sunshine',
  'princess',
  'qwerty',
  'admin',
  'secret',
  'changeme',
  'abc123',
]
/** The number of characters that a password must have in addition to common words and repetitions. */
const OWN_CHARACTERS = 6

/**
 * Why the password is refused, as an error message for the password field; undefined if the password is
 * accepted. `isGuessable` knows the lists of common passwords.
 */
export function refusePassword(
  password: string,
  about: PersonWords,
  isGuessable: (password: string, about: readonly string[]) => boolean,
): string | undefined {
  const characters = [...password.normalize('NFKC')]
  if (characters.length === 0) return 'Enter a password'
  if (characters.length < MIN_PASSWORD_LENGTH) {
    return `The password must have at least ${MIN_PASSWORD_LENGTH} characters: three or four words are good`
  }
  if (characters.length > MAX_PASSWORD_LENGTH) {
    return `The password must have at most ${MAX_PASSWORD_LENGTH} characters`
  }
  const own = ownPart(password.normalize('NFKC').toLowerCase(), about)
  if (own.length >= OWN_CHARACTERS && !isGuessable(password, wordsAbout(about))) return undefined
  return 'The password is easy to guess: avoid repetitions, common passwords, your name and your address'
}

/** The words about a person and the product that a guesser tries with this person's password. */
function wordsAbout({ email, name = '' }: PersonWords): readonly string[] {
  const parts = [...email.toLowerCase().split(/[@.+_-]/), ...name.toLowerCase().split(/\s+/)]
  return ['companyfiling', email.toLowerCase(), ...parts.filter((part) => part !== '')]
}

/**
 * The characters of a password that remain after common words, personal words, repetitions and sequences are
 * removed.
 */
function ownPart(password: string, about: PersonWords): string {
  const words = [...COMMON, ...wordsAbout(about)]
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length)
  let rest = password.replaceAll(/[\s_.-]/g, '')
  for (const word of words) rest = rest.replaceAll(word, '')
  return [...rest]
    .filter((character, index, all) => !follows(all[index - 1], character))
    .join('')
    .replace(/^(.+?)\1+$/, '$1')
}

/**
 * Whether the character is the same as the one before it, or follows or precedes it in order: aaaa, abcd,
 * 4321.
 */
function follows(before: string | undefined, character: string): boolean {
  if (before === undefined) return false
  const step = (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)
  return Math.abs(step) <= 1
}
