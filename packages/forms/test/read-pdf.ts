// Reads a PDF with PDF.js: the text of its pages, and the structure that screen readers use.
import { getDocumentProxy } from 'unpdf'

export interface ReadPdf {
  readonly title: string
  readonly pages: readonly ReadPage[]
}

export interface ReadPage {
  /** The words of the document in the order of its structure. */
  readonly text: string
  /** All words on the page, including its header, footer and watermark. */
  readonly drawn: string
  /** The roles of the structure elements, in their order. */
  readonly roles: readonly string[]
  /**
   * The position of the lowest line of text above the page footer; a negative position would be off the
   * page.
   */
  readonly lowest: number
  /** The position of the right end of the longest line. */
  readonly rightmost: number
}

type Node = NonNullable<Awaited<ReturnType<PdfPage['getStructTree']>>>
type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>
type TextContent = Awaited<ReturnType<PdfPage['getTextContent']>>

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await document.getMetadata()
  const pages: ReadPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    pages.push(await readPage(await document.getPage(number)))
  }
  await document.destroy()
  return { title: 'Title' in info ? String(info.Title) : '', pages }
}

async function readPage(page: PdfPage): Promise<ReadPage> {
  const content = await page.getTextContent({ includeMarkedContent: true })
  const marked = markedText(content)
  const heights = content.items.flatMap((item) => ('str' in item ? [Number(item.transform[5])] : []))
  const drawn = content.items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' ')
  const ends = content.items.flatMap((item) =>
    'str' in item ? [Number(item.transform[4]) + item.width] : [],
  )
  const tree = await page.getStructTree()
  const [words, roles]: [string[], string[]] = [[], []]
  const visit = (node: Node['children'][number]): void => {
    if ('id' in node) words.push(marked.get(node.id) ?? '')
    if (!('role' in node)) return
    roles.push(node.role)
    for (const child of node.children) visit(child)
  }
  for (const child of tree?.children ?? []) visit(child)
  return { text: words.join(' '), drawn, roles, lowest: Math.min(...heights), rightmost: Math.max(...ends) }
}

function markedText({ items }: TextContent): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const open: string[] = []
  for (const item of items) {
    if ('str' in item) {
      const id = open.at(-1)
      if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''))
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.id ?? '')
  }
  return texts
}
