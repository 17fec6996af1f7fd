// Tests which passwords are accepted and which are refused.
import { expect, test } from 'vitest'
import { isGuessable } from '../clients/people/is-guessable.ts'
import { refusePassword as refuse } from './refuse-password.ts'

const refusePassword = (password: string, person: Parameters<typeof refuse>[1]) =>
  refuse(password, person, isGuessable)
const about = { email: 'alexandra.miller@books.example', name: 'Alexandra Miller' }

test.each([
  'correct copper lantern',
  'tr0ub4dor & 3 horses',
  'пароль для бухгалтера',
  'quiet-orange-window-7',
  'aardvarks eat ants slowly',
  '🦊🐢🦉🐝🐬🦋🐙🐳🦁🐯🐸🐨🐼🐷🐮',
  'x'.repeat(3) + 'never seen elsewhere',
])('a long password is accepted: %s', (password) => {
  expect(refusePassword(password, about)).toBeUndefined()
})

test.each([
  ['', 'Enter'],
  ['short one', 'at least 15'],
  ['fourteen chars', 'at least 15'],
  ['x'.repeat(201), 'at most 200'],
  ['a'.repeat(30), 'easy to guess'],
  ['abababababababababab', 'easy to guess'],
  ['123456789012345', 'easy to guess'],
  ['password password password', 'easy to guess'],
  ['qwertyuiopasdfghjkl', 'easy to guess'],
  ['alexandra.miller@books.example', 'easy to guess'],
  ['Alexandra Miller 123', 'easy to guess'],
  ['CompanyFiling CompanyFiling', 'easy to guess'],
  ['1qaz2wsx3edc4rfv', 'easy to guess'],
  ['iloveyouforever', 'easy to guess'],
  ['manchesterunited', 'easy to guess'],
])('a password that guessers try first is refused: %s', (password, words) => {
  expect(refusePassword(password, about)).toContain(words)
})

test('a password of 15 to 200 code points is measured after normalisation', () => {
  expect(refusePassword('ﬁ'.repeat(1) + 'ne copper kites', about)).toBeUndefined()
  expect(refusePassword('quiet harbour light '.repeat(10), about)).toBeUndefined()
})

/** Without the lists of common passwords, so that the words of this file alone decide. */
const refuseOwnPart = (password: string, person: Parameters<typeof refuse>[1]) =>
  refuse(password, person, () => false)

test.each([
  'passwort',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'iloveyou',
  'letmein',
  'welcome',
  'correcthorsebatterystaple',
  'football',
  'monkey',
  'dragon',
  'sunshine',
  'princess',
  'secret',
  'changeme',
  'qwerty',
  'admin',
  'abc123',
  'companyfiling',
])('the common word “%s” counts for nothing', (word) => {
  const five = 'mzfuq'
  const password = `${word} ${word} ${word} ${five}`
  expect(refuseOwnPart(password, about)).toContain('easy to guess')
  expect(refuseOwnPart(`${password}k`, about)).toBeUndefined()
})

test.each([
  ['an e-mail address in capitals', 'ALEXANDRA.MILLER@BOOKS.EXAMPLE mzfu', about],
  ['a short name', 'kim kim kim kim mzfuq', { email: 'x@y.example', name: 'Lee  Kim' }],
  ['a whole address', 'alexander@bookshop mzfuq', { email: 'alexander@bookshop' }],
  [
    'a name that begins with a common word',
    'monkeyman monkeyman mzfuq',
    { email: 'x@y.example', name: 'Monkeyman' },
  ],
  ['a name within a common word', 'password password mzfuq', { email: 'x@y.example', name: 'Pass' }],
  ['a sequence', 'mzf 3456789876543 aaaa', { email: 'x@y.example' }],
  ['repetitions of a part', 'mzfuqmzfuqmzfuqmzfuq', { email: 'x@y.example' }],
])('%s counts for nothing', (_what, password, person) => {
  expect(refuseOwnPart(password, person)).toContain('easy to guess')
})

test.each([
  [{ email: 'Ada@books.example' }, ['companyfiling', 'ada@books.example', 'ada', 'books', 'example']],
  [
    { email: 'a.b-c@d.example', name: ' Kim  Lee' },
    ['companyfiling', 'a.b-c@d.example', 'a', 'b', 'c', 'd', 'example', 'kim', 'lee'],
  ],
])('the lists of common passwords are asked with the words about %j', (person, words) => {
  const asked: (readonly string[])[] = []
  refuse('correct copper lantern', person, (_password, personWords) => asked.push(personWords) > 1)
  expect(asked).toEqual([words])
})

test('a word of two letters, and a repetition within a password, count', () => {
  const isNeverGuessable = () => false
  expect(refuse('ox ox ox ox ox ox mz', { email: 'ox@y.example' }, isNeverGuessable)).toBeUndefined()
  expect(refuse('quv mzmzmzmzmzmz', { email: 'x@y.example' }, isNeverGuessable)).toBeUndefined()
  expect(refuse('mzmzmzmzmzmz quv', { email: 'x@y.example' }, isNeverGuessable)).toBeUndefined()
})
