import { expect, test } from 'vitest'
import { pageCookie } from './page-cookie.ts'

test('over https, a cookie is bound to its host; on this machine, its port is in its name', () => {
  const options = { path: '/', httpOnly: true, sameSite: 'lax' }
  expect(pageCookie('https://pages.example', 'form')).toEqual({
    name: '__Host-form',
    options: { ...options, secure: true },
  })
  expect(pageCookie('http://127.0.0.1:8082', 'form')).toEqual({
    name: 'form_8082',
    options: { ...options, secure: false },
  })
  expect(pageCookie('http://localhost', 'form').name).toBe('form_80')
})
