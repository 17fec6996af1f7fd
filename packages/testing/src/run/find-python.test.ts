import { expect, test } from 'vitest'
import { findPython } from './find-python.ts'

test.each([
  ['3.10.0\n', '3.10.0'],
  ['3.14.2', '3.14.2'],
  ['3.9.18', undefined],
  ['2.7.18', undefined],
  ['', undefined],
  ['4.0.0', undefined],
])('a Python that prints %j is %s', (printed, version) => expect(findPython(() => printed)).toBe(version))
