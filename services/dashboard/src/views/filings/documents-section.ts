// A table of the documents of a filing: the kind of each document, its preview and its download.
import { html, type Html, table } from '@cfs/pages'
import type { DocumentModel } from './filing-model.ts'
import { unavailable } from '../shell/unavailable.ts'

const NAMES: Readonly<Record<DocumentModel['kind'], string>> = {
  ct600_xml: 'Tax return as sent',
  accounts_ixbrl: 'Accounts',
  computations_ixbrl: 'Tax computation',
  accounts_xml: 'Accounts message as sent',
  receipt_xml: 'Receipt',
  ct600_pdf: 'Tax return',
  accounts_pdf: 'Accounts',
  computations_pdf: 'Tax computation',
}
const FORMATS: Readonly<Record<DocumentModel['format'], string>> = {
  xml: 'XML',
  ixbrl: 'iXBRL',
  pdf: 'PDF',
}

export function documentName({ kind }: Pick<DocumentModel, 'kind'>): string {
  return NAMES[kind]
}

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
    const name = `${documentName(document)} (${FORMATS[document.format]})`
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
