// What a box of the return is: its number, its place in the XML, the kind of value it takes and its words.

export type BoxKind =
  /** Text of the return's character set. */
  | 'text'
  /** A day. */
  | 'date'
  /** A tick: `yes` in the XML, X on the form. */
  | 'flag'
  /** Pence, always whole pounds: the XML insists on `.00` (CTwholePoundStructure). */
  | 'wholePounds'
  /** Whole pounds without that type's limit: the turnover (IRnonNegativeWholeUnitsMonetaryStructure). */
  | 'largeWholePounds'
  /** Pence (CTpoundPenceStructure). */
  | 'pounds'
  /** Pence, left out at nil: the schema refuses zero (CT_CTnonZeroPoundPenceStructure). */
  | 'positivePounds'
  /** Hundredths of a percent: 1900 is 19.00. */
  | 'rate'
  | 'count'
  | 'year'
  /** An element without content that the schema demands even when nothing stands in it. */
  | 'group'

export interface Box {
  /** Names the box in the model: the number, with A or B where accounts and computations share one. */
  readonly id: string
  /** The number printed on the form; undefined where the XML has an element without a box. */
  readonly number: string | undefined
  readonly kind: BoxKind
  /** Elements below CompanyTaxReturn; `[2]` is the second of its name. */
  readonly path: string
  readonly label: string
}

export interface BoxSection {
  readonly title: string
  readonly boxes: readonly Box[]
  /** Whether the pages show the section also where nothing in it is filled; left out, they do. */
  readonly isShownEmpty?: boolean
}

export type BoxRow = readonly [id: string, kind: BoxKind, path: string, label: string]

/** A section of the form whose boxes all lie below `prefix`. */
export function boxSection(title: string, prefix: string, rows: readonly BoxRow[]): BoxSection {
  const boxes = rows.map(([id, kind, path, label]): Box => {
    const full = path === '' ? prefix : prefix === '' ? path : `${prefix}/${path}`
    return { id, number: /^\d+/.exec(id)?.[0], kind, path: full, label }
  })
  return { title, boxes }
}
