// The marks on documents that were not filed, such as drafts and specimens.

export type Mark = 'SPECIMEN' | 'DRAFT'

export const MARKS: Readonly<Record<Mark, string>> = {
  SPECIMEN: 'made by the sandbox for trying out the service; never filed',
  DRAFT: 'for review before filing; not filed',
}
