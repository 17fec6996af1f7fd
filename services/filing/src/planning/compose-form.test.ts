// An error of a form becomes an error on the fields of the request.
import { Problem } from '@cfs/contracts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { composeForm } from './compose-form.ts'

const FIELDS = {
  'figures.cash': 'balance_sheet.cash',
  figures: 'balance_sheet',
  prior: 'balance_sheet',
  name: '',
}
const issue = (path: string, message: string) => ({
  code: 'custom' as const,
  path: path.split('.'),
  message,
  input: undefined,
})
const composing = (...issues: readonly ReturnType<typeof issue>[]) => {
  try {
    return composeForm(FIELDS, () => {
      throw new z.ZodError([...issues])
    })
  } catch (error) {
    return error
  }
}

test('a form without errors is returned as it is', () => {
  expect(composeForm(FIELDS, () => 'form')).toBe('form')
})

test('each error names the field of the request, the most precise one first', () => {
  const error = composing(issue('figures.cash', 'too large'), issue('figures.total', 'must balance'))
  expect(error).toBeInstanceOf(Problem)
  expect(error).toMatchObject({
    code: 'VALIDATION_ERROR',
    message: 'The form cannot be made. Fix these fields: balance_sheet.cash, balance_sheet.',
    details: [
      { field: 'balance_sheet.cash', message: 'too large' },
      { field: 'balance_sheet', message: 'must balance' },
    ],
  })
})

test('the same error in both years is reported once', () => {
  expect(composing(issue('figures', 'must balance'), issue('prior', 'must balance'))).toMatchObject({
    details: [{ field: 'balance_sheet', message: 'must balance' }],
  })
})

test('an error that no field of the request causes is a defect of ours', () => {
  const [ours, theirs] = [issue('regime', 'unknown'), issue('figures', 'must balance')]
  expect(composing(ours)).toBeInstanceOf(z.ZodError)
  expect(composing(ours, theirs)).toBeInstanceOf(z.ZodError)
})

test('any other error is thrown as it is', () => {
  const failure = new Error('a defect')
  expect(() =>
    composeForm(FIELDS, () => {
      throw failure
    }),
  ).toThrow(failure)
})
