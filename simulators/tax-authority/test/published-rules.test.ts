// If the authority's published rules (v1.96) are available, tests that the table has every rule that applies
// to a small company.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { businessRules } from '../src/department/rules/business-rules.ts'
import { schemasDir } from './config.ts'

/** Supplementary pages that are not checked. */
const pages = new Set(
  (
    'ControlledForeignCompanies GroupAndConsortium Insurance Charity TonnageTax ' +
    'NorthernIreland CrossBorderRoyalties RingFenceTrade TaxAvoidanceSchemes RestitutionTax ' +
    'ResearchAndDevelopment'
  ).split(' '),
)
const lookIntoPages = [9140, 9155, 9271, 9274, 9375, 9376, 9386, 9394, 9396, 9954, 9955]
/** Boxes 5 to 8 cannot be completed before 2050 (9102). */
const northernIreland = [9014, 9107, 9108, 9128, 9131, 9135, 9147, 9156]
const overtakenByTheLaw = [9350]
/** Rules that are checked outside the table. */
const ofTheKeys = [5004, 5005]
const leftOut = new Set([...lookIntoPages, ...northernIreland, ...overtakenByTheLaw, ...ofTheKeys])

function publishedRules() {
  const table = join(schemasDir ?? '', 'tax-authority-data', 'rules-v1.96.tsv')
  const [, ...lines] = readFileSync(table, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [code = '', context = ''] = line.split('\t')
    return { code: Number(code), group: context.split('/')[2] ?? '' }
  })
}

describe.runIf(schemasDir !== undefined)('the published rules', () => {
  test('are all in the table, except those listed as omitted', () => {
    const known = new Set(businessRules.map(({ code }) => code))
    const missing = publishedRules()
      .filter(({ code, group }) => !pages.has(group) && !known.has(code))
      .map(({ code }) => code)
    expect(missing.filter((code) => !leftOut.has(code))).toEqual([])
    expect([...leftOut].filter((code) => known.has(code))).toEqual([])
  })
})
