// What a cookie keeps of a form: everything that was typed, nothing secret.
import { expect, test } from 'vitest'
import { packForm, typedFields, unpackForm } from './kept-form.ts'

test('what was typed is kept without anything secret', () => {
  const body = {
    _csrf: 'x',
    name: 'Payroll & co',
    scopes: ['ct600', 'accounts'],
    password: 'p',
    gateway_id: '123456789012',
    auth_code: 'AUTH01',
    file: Buffer.from('logo'),
    broken: 'a\0b',
  }
  expect(typedFields(body)).toEqual([
    ['name', 'Payroll & co'],
    ['scopes', 'ct600'],
    ['scopes', 'accounts'],
  ])
})

test.each([undefined, null, 'text', 7, []])('a body that is no form has no fields: %j', (body) => {
  expect(typedFields(body)).toEqual([])
})

test('a packed form comes back as it was', () => {
  const form = {
    action: '/live/keys/new',
    fields: [['name', 'Größe 😀 "1"']] as const,
    keptAt: new Date('2026-11-27T10:00:00Z'),
  }
  expect(unpackForm(packForm(form))).toEqual(form)
})

test('a text that is no packed form, or would unpack to too much, is none', async () => {
  const { deflateRawSync } = await import('node:zlib')
  const bomb = deflateRawSync(Buffer.alloc(10_000_000, 0x20)).toString('base64')
  for (const text of ['', 'x', Buffer.from('{}').toString('base64'), bomb])
    expect(unpackForm(text)).toBeUndefined()
})
