// Long passwords that guessers try first are refused, and a person's own words are accepted.
import { expect, test } from 'vitest'
import { MIN_PASSWORD_LENGTH } from '../../domain/refuse-password.ts'
import { guessedPasswords, isGuessable } from './is-guessable.ts'

const about = ['alexandra', 'miller', 'books']

test.each([
  '1qaz2wsx3edc4rfv',
  'iloveyouforever',
  'manchesterunited',
  'ManchesterUnited',
  'manchester united',
  'liverpoolfootballclub',
  'zaq12wsxcde34rfv',
  'q1w2e3r4t5y6u7i8',
  'Password123456789',
  'P@ssw0rdP@ssw0rd',
  'Summer2024Summer2024',
  'letmeinletmein123',
  'perasperaadastra',
  'alexandramiller1990',
])('is easy to guess: %s', (password) => {
  expect(isGuessable(password, about)).toBe(true)
})

test.each([
  'correct copper lantern',
  'tr0ub4dor & 3 horses',
  'пароль для бухгалтера',
  'quiet-orange-window-7',
  'aardvarks eat ants slowly',
  'fine copper kites',
  '🦊🐢🦉🐝🐬🦋🐙🐳🦁🐯🐸🐨🐼🐷🐮',
  'quiet harbour light '.repeat(10),
])('is not easy to guess: %s', (password) => {
  expect(isGuessable(password, about)).toBe(false)
})

test('the list has at least 3,000 passwords that are long enough, and each is refused', () => {
  const list = guessedPasswords().filter((password) => [...password].length >= MIN_PASSWORD_LENGTH)
  expect(list.length).toBeGreaterThan(3000)
  expect(list.filter((password) => !isGuessable(password, []))).toEqual([])
})
