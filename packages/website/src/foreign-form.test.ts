import { expect, test } from 'vitest'
import { foreignForm, formOfOtherKind } from './foreign-form.ts'

test('a form of another site and one of another kind close their connection', () => {
  const ofOtherKind = formOfOtherKind(
    Object.assign(new Error('no'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }),
  )
  for (const problem of [foreignForm(), ofOtherKind])
    expect(problem?.headers).toEqual({ connection: 'close' })
  expect([foreignForm().code, ofOtherKind?.code]).toEqual(['VALIDATION_ERROR', 'UNSUPPORTED_MEDIA_TYPE'])
})

test.each([
  new Error('no'),
  Object.assign(new Error('no'), { code: 'FST_ERR_CTP_BODY_TOO_LARGE' }),
  'no',
  null,
])('another failure is none of a form: %s', (error) => {
  expect(formOfOtherKind(error)).toBeUndefined()
})
