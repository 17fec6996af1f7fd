// The definition of a box: its number, its position in the XML, its type of value and its label.

export type BoxKind =
  /** A text in the character set that the return allows. */
  | 'text'
  /** A day. */
  | 'date'
  /** A tick: `yes` in the XML, X on the printed form. */
  | 'flag'
  /** An amount in pence that is always whole pounds: the XML requires `.00` (CTwholePoundStructure). */
  | 'wholePounds'
  /**
   * Whole pounds without the limit of the other types: the turnover
   * (IRnonNegativeWholeUnitsMonetaryStructure).
   */
  | 'largeWholePounds'
  /** Pence (CTpoundPenceStructure). */
  | 'pounds'
  /**
   * An amount in pence, omitted if zero: the schema does not allow zero (CT_CTnonZeroPoundPenceStructure).
   */
  | 'positivePounds'
  /** A rate in hundredths of a percent: 1900 is 19.00. */
  | 'rate'
  | 'count'
  | 'year'
  /** An element that the schema requires even if it is empty. */
  | 'group'

export interface Box {
  /** The box's id in the model: its number, with A or B where accounts and computations share a box. */
  readonly id: string
  /** The number printed on the form; undefined for an XML element without a box. */
  readonly number: string | undefined
  readonly kind: BoxKind
  /** The path of XML elements below CompanyTaxReturn; `[2]` is the second element of that name. */
  readonly path: string
  readonly label: string
}

export interface BoxSection {
  readonly title: string
  readonly boxes: readonly Box[]
  /** Whether the pages show the section even if it is empty. Defaults to true. */
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
