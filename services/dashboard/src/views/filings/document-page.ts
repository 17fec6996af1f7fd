// The page of one document: a preview in a frame, and its download.
import { attributes, buttonLink, html, type Html, type PageView, summaryList } from '@cfs/pages'
import type { DocumentModel } from './filing-model.ts'
import { documentName } from '@cfs/website'
import { fileSize } from './documents-section.ts'
import { MOST_INDENTED_BYTES } from './indent-xml.ts'

export function documentPage(model: {
  readonly document: DocumentModel
  readonly filingHref: string
}): PageView {
  const { document, filingHref } = model
  const href = `${filingHref}/documents/${document.document_id}`
  const name = documentName(document.kind)
  return {
    title: `${name}, ${document.filename}`,
    content: html`<p><a href="${filingHref}">Back to the filing</a></p>
      <div class="heading"><h1>${name}</h1>
        ${buttonLink({ label: `Download (${fileSize(document.size_bytes)})`, href })}</div>
      ${preview(document, href)}
      ${summaryList([
        { term: 'File', value: document.filename },
        { term: 'SHA-256', value: html`<code>${document.sha256}</code>` },
      ])}`,
  }
}

function xmlNote({ size_bytes: size }: DocumentModel): string {
  const words = 'This is the message as it was sent or received, without credentials'
  return size > MOST_INDENTED_BYTES
    ? `${words}.`
    : `${words}, and indented for reading. The download is not indented.`
}

function preview(document: DocumentModel, href: string): Html {
  const isSandboxed = document.format !== 'pdf'
  const note =
    document.format === 'ixbrl'
      ? 'This is the tagged document as it was sent, as a browser shows it.'
      : document.format === 'xml'
        ? xmlNote(document)
        : 'If your browser shows no PDF here, download it.'
  const set = attributes({
    src: `${href}/content`,
    title: `Preview of ${document.filename}`,
    sandbox: isSandboxed ? '' : undefined,
    referrerpolicy: 'no-referrer',
    class: 'preview',
  })
  return html`<p class="muted">${note}</p><iframe ${set}></iframe>`
}
