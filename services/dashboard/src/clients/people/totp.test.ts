// Tests the codes of authenticator apps against the values in RFC 6238.
import { expect, test } from 'vitest'
import { enrolmentOf, newTotpSecret, stepOfCode } from './totp.ts'

// RFC 6238, appendix B: the secret "12345678901234567890", and the last six digits of its eight-digit codes.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)
const step = (code: string, seconds: number, afterStep = 0) =>
  stepOfCode(SECRET, code, { now: at(seconds), afterStep })

test('the codes of the standard are accepted', async () => {
  expect(await step('287082', 59)).toBe(1)
  expect(await step('081804', 1_111_111_109)).toBe(37_037_036)
  expect(await step('005924', 1_234_567_890)).toBe(41_152_263)
})

test('a code is valid for one time step before and after its own, and no longer', async () => {
  expect(await step('287082', 89)).toBe(1)
  expect(await step('287082', 29)).toBe(1)
  expect(await step('287082', 120)).toBeUndefined()
})

test('a used code is refused, and so is an older one', async () => {
  expect(await step('287082', 59, 1)).toBeUndefined()
  expect(await step('287082', 89, 1)).toBeUndefined()
  expect(await step('287082', 59, 2)).toBeUndefined()
})

test.each(['', '28708', '2870820', 'abcdef', '287 082', '２８７０８２'])(
  'a code is six digits: %j',
  async (code) => {
    expect(await step(code, 59)).toBeUndefined()
  },
)

test('a secret has 160 bits, and is shown as a picture and as text', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(secret)
  const { svg, text } = enrolmentOf(secret, 'a@b.example')
  expect(svg).toMatch(/^<svg /)
  expect(svg).not.toMatch(/<script|style=/)
  expect(text.replaceAll(' ', '')).toBe(secret)
})
