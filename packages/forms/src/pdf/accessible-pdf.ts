// The metadata of a PDF/UA-1 file (ISO 14289-1): title, language and dates, as document information for
// programs and as XMP for validators.
import { createHash } from 'node:crypto'
import { escapeXmlText } from '../xml-text.ts'
import type { PdfFile } from './pdf-file.ts'
import { pdfDate, ref, pdfText } from './pdf-text.ts'

export interface PdfInfo {
  readonly title: string
  readonly subject: string
  readonly createdAt: Date
}

const PRODUCER = 'Company Filing Service'

/** Writes the catalogue and metadata for the pages and structure, and returns the whole file. */
export function accessiblePdf(
  file: PdfFile,
  info: PdfInfo,
  { pages, structure }: { readonly pages: number; readonly structure: number },
): Buffer {
  const metadata = file.reserve()
  file.rawStream(metadata, Buffer.from(xmpPacket(info)), '/Type/Metadata/Subtype/XML')
  const catalog = file.reserve()
  file.object(
    catalog,
    `<</Type/Catalog/Pages ${ref(pages)}/StructTreeRoot ${ref(structure)}/Metadata ${ref(metadata)}` +
      `/MarkInfo <</Marked true>>/Lang (en-GB)/ViewerPreferences <</DisplayDocTitle true>>>>`,
  )
  const date = pdfDate(info.createdAt)
  const information =
    `<</Title ${pdfText(info.title)}/Subject ${pdfText(info.subject)}` +
    `/Creator ${pdfText(PRODUCER)}/Producer ${pdfText(PRODUCER)}/CreationDate ${date}/ModDate ${date}>>`
  const informationId = file.reserve()
  file.object(informationId, information)
  // The file id is derived from the content, so the same content gives the same id.
  const fileId = createHash('sha256').update(information).digest('hex').slice(0, 32)
  return file.finish({ catalog, info: informationId, fileId })
}

function xmpPacket({ title, subject, createdAt }: PdfInfo): string {
  const date = `${createdAt.toISOString().slice(0, 19)}Z`
  const words = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXmlText(text)}</rdf:li></rdf:Alt>`
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate>
<xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title>${words(title)}</dc:title><dc:description>${words(subject)}</dc:description>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<pdf:Producer>${PRODUCER}</pdf:Producer>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`
}
