// The guide of e-mails lists every kind as it is: who gets it, and whether it can be switched off.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { memberMail, memberMailKinds } from '../src/domain/mail-kinds.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../docs/e-mails.md'), 'utf8')

test('the guide has a row for every e-mail to members, and no other rows', () => {
  const rows = memberMailKinds().map((kind) => {
    const { label, roles, canBeStopped } = memberMail(kind)
    return `| ${label} | ${roles.join(', ')} | ${canBeStopped ? 'yes' : 'no'} |`
  })
  const table = guide.split('\n').filter((line) => /^\| [A-Z]/.test(line))
  expect(table).toEqual(rows)
})
