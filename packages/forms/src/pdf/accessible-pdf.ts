// pdfkit's document, set up for PDF/UA-1 (ISO 14289): tagged, titled, in English, with valid metadata.
import Pdf from 'pdfkit'
import { escapeXmlText } from '../xml-text.ts'

export interface PdfInfo {
  readonly title: string
  readonly subject: string
  readonly createdAt: Date
}

// What a PDF/UA-1 file says of itself. pdfkit's own setting for it also adds a CIDSet that leaves out the
// parts of accented letters, and so fails the standard that it claims.
const PDF_UA_1 = `
        <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        `

// pdfkit puts title and subject into the XMP packet as they are: an ampersand would make it unreadable. By
// then the document information, which wants them plain, has been written.
class AccessiblePdf extends Pdf {
  override endMetadata(): void {
    this.appendXML(PDF_UA_1)
    this.info.Title = escapeXmlText(this.info.Title ?? '')
    this.info.Subject = escapeXmlText(this.info.Subject ?? '')
    super.endMetadata()
  }
}

/** A document without a page. The same information gives the same file id. */
export function accessiblePdf({ title, subject, createdAt }: PdfInfo): PDFKit.PDFDocument {
  return new AccessiblePdf({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-GB',
    bufferPages: true,
    autoFirstPage: false,
    font: '',
    info: {
      Title: title,
      Subject: subject,
      Creator: 'Company Filing Service',
      Producer: 'Company Filing Service',
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  })
}
