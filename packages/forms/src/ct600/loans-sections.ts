// The page CT600A as the form prints it: parts 1 to 3 box by box, with the values of a return.
import type { Box, BoxKind, BoxSection } from './box.ts'
import type { BoxValue } from './box-text.ts'
import type { LoansForm, LoansFormRelief } from './loans-form.ts'

export interface FilledSection {
  readonly section: BoxSection
  readonly values: ReadonlyMap<string, BoxValue>
}

type Row = readonly [number: string, kind: BoxKind, label: string, value: BoxValue | undefined]

/** The printed parts of the page; parts 2 and 3 only if the return has them. */
export function loansSections(page: LoansForm): readonly FilledSection[] {
  return [
    section('CT600A: loans and arrangements to participators by close companies', [
      [
        'A5',
        'text',
        'A loan made in the period was released, written off or repaid before its end',
        page.madeAndRepaidInPeriod ? 'Yes' : 'No',
      ],
      ...page.loans.flatMap(({ name, pounds }): readonly Row[] => [
        ['A10A', 'text', 'Name of participator or associate', name],
        ['A10B', 'wholePounds', 'Amount of loan', pounds * 100],
      ]),
      ['A15', 'wholePounds', 'Total loans in part 1', page.lentPounds * 100],
      ['A20', 'pounds', 'Tax chargeable on loans', page.taxChargeablePence],
    ]),
    ...reliefSection('CT600A part 2: relief for loans repaid within nine months', page.withinNineMonths, 25),
    ...reliefSection('CT600A part 3: relief for loans repaid later', page.later, 50),
    section('CT600A: other information', [
      [
        'A75',
        'wholePounds',
        'Total of all loans outstanding at the end of the period',
        page.outstandingPounds * 100,
      ],
      ['A80', 'pounds', 'Tax payable: box A20 minus boxes A45 and A70', page.taxPayablePence],
    ]),
  ]
}

/** Part 2 has boxes 25 to 45, part 3 boxes 50 to 70. */
function reliefSection(
  title: string,
  part: LoansFormRelief | undefined,
  first: number,
): readonly FilledSection[] {
  if (part === undefined) return []
  const rows = part.rows.flatMap(({ name, repaidPounds, writtenOffPounds, on }): readonly Row[] => [
    [`A${first}A`, 'text', 'Name of participator or associate', name],
    [`A${first}B`, 'wholePounds', 'Amount repaid', inPence(repaidPounds)],
    [`A${first}C`, 'wholePounds', 'Amount released or written off', inPence(writtenOffPounds)],
    [`A${first}D`, 'date', 'Date', on],
  ])
  return [
    section(title, [
      ...rows,
      [`A${first + 5}`, 'wholePounds', 'Total amount repaid', inPence(part.repaidPounds)],
      [
        `A${first + 10}`,
        'wholePounds',
        'Total amount released or written off',
        inPence(part.writtenOffPounds),
      ],
      [`A${first + 15}`, 'wholePounds', 'Total loans for which relief is due', part.totalPounds * 100],
      [`A${first + 20}`, 'pounds', 'Relief due', part.reliefDuePence],
    ]),
  ]
}

function inPence(pounds: number | undefined): number | undefined {
  return pounds === undefined ? undefined : pounds * 100
}

/** Rows of several persons repeat the numbers of their boxes, so each box has an id of its own. */
function section(title: string, rows: readonly Row[]): FilledSection {
  const boxes = rows.map(([number, kind, label], index): Box => {
    return { id: `${number}.${index}`, number, kind, path: '', label }
  })
  const values = rows.flatMap(([number, , , value], index) =>
    value === undefined ? [] : [[`${number}.${index}`, value] as const],
  )
  return { section: { title, boxes }, values: new Map(values) }
}
