// A table of the documents of a filing: the kind of each document, its preview and its download.
import { html, type Html, table } from '@cfs/pages'
import { documentName, formatName } from '@cfs/website'
import type { DocumentModel } from './filing-model.ts'
import { unavailable } from '../shell/unavailable.ts'

/** A size such as `12 KB` or `1.2 MB`. */
export function fileSize(sizeBytes: number): string {
  const kilobytes = Math.max(1, Math.ceil(sizeBytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

export function documentsSection(model: {
  /** The documents; undefined while the documents service is unavailable. */
  readonly documents: readonly DocumentModel[] | undefined
  readonly filingHref: string
  /** Why the filing has no documents, if it has none. */
  readonly absent: string
}): Html {
  const { documents, filingHref } = model
  if (documents === undefined || documents.length === 0) {
    return html`<section><h2>Documents</h2>${
      documents === undefined ? unavailable('The documents') : html`<p class="muted">${model.absent}</p>`
    }</section>`
  }
  const rows = documents.map((document) => {
    const href = `${filingHref}/documents/${document.document_id}`
    const name = `${documentName(document.kind)} (${formatName(document.format)})`
    return {
      cells: [
        html`<a href="${href}/view">${name}</a> <span class="muted">${document.filename}</span>`,
        html`<a href="${href}" aria-label="Download ${document.filename}">Download</a>`,
        fileSize(document.size_bytes),
      ],
    }
  })
  return html`<section><div class="heading"><h2>Documents</h2>
      <div class="actions"><a href="${filingHref}/archive">Download all as ZIP</a>
      <a href="${filingHref}/evidence">Download signed evidence</a></div></div>
    ${table({
      caption: 'Documents of the filing',
      columns: [{ heading: 'Document' }, { heading: 'File' }, { heading: 'Size', isNumeric: true }],
      rows,
    })}</section>`
}
