// Indents XML for reading, one element a line. An element that contains only text stays on one line. The
// work grows with the length of the text, even if the text is not well-formed.

interface Token {
  readonly kind: 'open' | 'close' | 'text' | 'other'
  readonly text: string
}

const STEP = '  '
/** Deeper elements are not indented further, so that the result stays small. */
const DEEPEST = 40
/** How markup that contains any character ends, by how it begins. */
const ENDS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** Larger documents are shown as they are: they would keep the process busy for too long. */
export const MOST_INDENTED_BYTES = 262_144

export function indentXml(xml: string): string {
  const tokens = tokensOf(xml)
  const lines: string[] = []
  let depth = 0
  for (let index = 0; index < tokens.length; index += 1) {
    const [token, next, last] = [tokens[index], tokens[index + 1], tokens[index + 2]]
    if (token === undefined) break
    if (token.kind === 'close') depth = Math.max(0, depth - 1)
    const indent = STEP.repeat(Math.min(depth, DEEPEST))
    if (token.kind === 'open' && next?.kind === 'close') {
      lines.push(`${indent}${token.text}${next.text}`)
      index += 1
    } else if (token.kind === 'open' && next?.kind === 'text' && last?.kind === 'close') {
      lines.push(`${indent}${token.text}${next.text.trim()}${last.text}`)
      index += 2
    } else {
      lines.push(`${indent}${token.text.trim()}`)
      if (token.kind === 'open') depth += 1
    }
  }
  return `${lines.join('\n')}\n`
}

/** The markup and the texts in their order, without texts that are only white space. */
function tokensOf(xml: string): readonly Token[] {
  const tokens: Token[] = []
  let start = 0
  while (start < xml.length) {
    const end = xml[start] === '<' ? endOfMarkup(xml, start) : endOfText(xml, start)
    const text = xml.slice(start, end)
    if (text.trim() !== '') tokens.push({ kind: kindOf(text), text })
    start = end
  }
  return tokens
}

function kindOf(text: string): Token['kind'] {
  if (!text.startsWith('<') || text.startsWith('<![CDATA[')) return 'text'
  if (text.startsWith('</')) return 'close'
  return text.startsWith('<!') || text.startsWith('<?') || text.endsWith('/>') ? 'other' : 'open'
}

function endOfText(xml: string, start: number): number {
  const end = xml.indexOf('<', start)
  return end === -1 ? xml.length : end
}

/** The end of the markup; the end of the whole text if the markup does not end. */
function endOfMarkup(xml: string, start: number): number {
  const kind = ENDS.find(([begins]) => xml.startsWith(begins, start))
  if (kind !== undefined) {
    const end = xml.indexOf(kind[1], start + kind[0].length)
    return end === -1 ? xml.length : end + kind[1].length
  }
  const special = /[>"']/g
  special.lastIndex = start
  for (let found = special.exec(xml); found !== null; found = special.exec(xml)) {
    if (found[0] === '>') return special.lastIndex
    // An attribute's value may contain >.
    const close = xml.indexOf(found[0], special.lastIndex)
    if (close === -1) break
    special.lastIndex = close + 1
  }
  return xml.length
}
