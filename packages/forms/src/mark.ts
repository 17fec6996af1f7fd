// The marks of documents that were not filed, in the words that a reader of such a document needs.

export type Mark = 'SPECIMEN' | 'DRAFT'

export const MARKS: Readonly<Record<Mark, string>> = {
  SPECIMEN: 'made by the sandbox for trying out the service; never filed',
  DRAFT: 'for review before filing; not filed',
}
