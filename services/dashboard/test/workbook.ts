// Writes small Excel workbooks for tests: the files of the ZIP archive as Excel writes them, without styles
// that no test needs.
import { strToU8, zipSync } from 'fflate'

/** A text, a number, the serial number of a date, or the XML of a cell after its address. */
export type Cell = string | number | { readonly serial: number } | { readonly xml: string } | null

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

export function workbookOf(rows: readonly (readonly Cell[])[], name = 'Trial balance'): Uint8Array {
  const body = rows.map((cells, index) => {
    const row = index + 1
    const written = cells.map((cell, column) => cellOf(cell, `${String.fromCodePoint(65 + column)}${row}`))
    return `<row r="${row}">${written.join('')}</row>`
  })
  return workbookWith(`<worksheet xmlns="${MAIN}"><sheetData>${body.join('')}</sheetData></worksheet>`, name)
}

/** A workbook with this XML as its only worksheet. */
export function workbookWith(worksheet: string, name = 'Trial balance'): Uint8Array {
  const sheets = `<sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets>`
  const relation = `<Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>`
  const formats = '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'
  const files = {
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${sheets}</workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}">${relation}</Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}">${formats}</styleSheet>`,
    'xl/worksheets/sheet1.xml': `${HEAD}${worksheet}`,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
}

function cellOf(cell: Cell, address: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  return 'serial' in cell
    ? `<c r="${address}" s="1"><v>${cell.serial}</v></c>`
    : `<c r="${address}"${cell.xml}</c>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
