// The page around the facts of an inline XBRL document: one file without scripts or external resources.
import { MARKS, type Mark } from '../mark.ts'
import { escapeXmlText } from '../xml-text.ts'

const NAMESPACES: Readonly<Record<string, string>> = {
  ix: 'http://www.xbrl.org/2013/inlineXBRL',
  ixt2: 'http://www.xbrl.org/inlineXBRL/transformation/2011-07-31',
  xbrli: 'http://www.xbrl.org/2003/instance',
  xbrldi: 'http://xbrl.org/2006/xbrldi',
  link: 'http://www.xbrl.org/2003/linkbase',
  xlink: 'http://www.w3.org/1999/xlink',
  iso4217: 'http://www.xbrl.org/2003/iso4217',
}

const UNITS =
  '<xbrli:unit id="GBP"><xbrli:measure>iso4217:GBP</xbrli:measure></xbrli:unit>\n' +
  '<xbrli:unit id="pure"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit>'

/** All arguments except the title are already escaped markup. */
export interface InlineXbrlPage {
  readonly title: string
  readonly style: string
  /** The address of the taxonomy's schema. */
  readonly entryPoint: string
  /** The addresses of the schemas of further taxonomies that the page uses. */
  readonly furtherEntryPoints?: readonly string[]
  /** The taxonomy's namespaces by prefix. */
  readonly namespaces: Readonly<Record<string, string>>
  readonly hidden: string
  readonly contexts: string
  readonly body: string
  /** Adds a banner and a watermark to the page; its facts are unchanged. */
  readonly mark?: Mark | undefined
}

/** The whole document as UTF-8 text with an XML declaration (Inline XBRL 1.1). */
export function inlineXbrlPage(page: InlineXbrlPage): string {
  const entryPoints = [page.entryPoint, ...(page.furtherEntryPoints ?? [])]
  const namespaces = Object.entries({ ...NAMESPACES, ...page.namespaces }).map(
    ([prefix, uri]) => ` xmlns:${prefix}="${uri}"`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml"${namespaces.join('')} xml:lang="en-GB">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${escapeXmlText(page.title)}</title>
<style type="text/css">
${page.style}
</style>
</head>
<body>
<div style="display:none">
<ix:header>
<ix:hidden>
${page.hidden}
</ix:hidden>
<ix:references>${entryPoints.map(schemaRef).join('')}</ix:references>
<ix:resources>
${page.contexts}
${UNITS}
</ix:resources>
</ix:header>
</div>${page.mark === undefined ? '' : markHtml(page.mark)}
${page.body}
</body>
</html>
`
}

function schemaRef(address: string): string {
  return `<link:schemaRef xlink:type="simple" xlink:href="${address}"/>`
}

function markHtml(mark: Mark): string {
  return `
<div class="mark">${mark}: ${escapeXmlText(MARKS[mark])}</div>
<div class="watermark">${mark}</div>`
}
