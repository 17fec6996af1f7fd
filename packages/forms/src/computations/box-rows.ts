// The lines of a computation: each has an amount, its XBRL fact, and the box of the return that shows the
// amount.
import type { Boxes } from '@cfs/tax'
import type { AmountRow, Block, FactContext, Money } from './content.ts'

/** The amount of a box in pence; 0 if the box is empty. */
export function boxPence(boxes: Boxes, id: string): number {
  const value = boxes[id]
  return typeof value === 'number' ? value : 0
}

/** An amount in pence, tagged as a fact if a concept is given. */
export function money(amountPence: number, concept?: string, context: FactContext = 'company'): Money {
  const tag = concept === undefined ? undefined : { concept: `ct-comp:${concept}`, context }
  return { kind: 'money', amountPence, tag }
}

/**
 * An amount that the page deducts: in brackets, although the XBRL fact is positive. A negative one, such as a
 * tax credit, has no brackets.
 */
export function bracketed(amount: Money): Money {
  return { ...amount, isBracketed: amount.amountPence > 0 }
}

/** Builds the lines that show the return's boxes. */
export function boxRows(boxes: Boxes): (
  box: string,
  label: string,
  concept?: string,
) => AmountRow & {
  readonly amount: Money
} {
  return (box, label, concept) => ({ box, label, amount: money(boxPence(boxes, box), concept) })
}

/** A table of amounts below the title of its part of a section. */
export function titledTable(title: string, rows: readonly AmountRow[]): readonly Block[] {
  return [
    { kind: 'subheading', text: title },
    { kind: 'amounts', rows },
  ]
}

/** The row, unless its amount is nil. */
export function unlessNil<Row extends { readonly amount: Money }>(row: Row): readonly Row[] {
  return row.amount.amountPence === 0 ? [] : [row]
}
