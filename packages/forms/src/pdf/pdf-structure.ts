// The logical structure of a tagged PDF (ISO 32000-1, 14.7): a tree of elements, the marks around their
// content on the pages, and the mapping from a mark to its element.
import type { PdfFile } from './pdf-file.ts'
import { ref } from './pdf-text.ts'

export interface Element {
  readonly id: number
  readonly type: string
  readonly kids: Kid[]
}

type Kid =
  | { readonly element: Element; readonly attributes: string }
  | { readonly page: MarkedPage; readonly mark: number }

/** A page, and the structure elements of its marked content in the order of the mark numbers. */
export interface MarkedPage {
  readonly id: number
  readonly marks: Element[]
}

export class PdfStructure {
  readonly #file: PdfFile
  /** The root element of the document structure. */
  readonly root: Element

  constructor(file: PdfFile) {
    this.#file = file
    this.root = { id: file.reserve(), type: 'Document', kids: [] }
  }

  /** Adds a new element at the end of `parent`; `attributes` are entries of its dictionary. */
  element(parent: Element, type: string, attributes = ''): Element {
    const element: Element = { id: this.#file.reserve(), type, kids: [] }
    parent.kids.push({ element, attributes })
    return element
  }

  /** Marks the start and the end of the content of `element` on `page`. */
  mark(element: Element, page: MarkedPage): { readonly begin: string; readonly end: string } {
    const mark = page.marks.push(element) - 1
    element.kids.push({ page, mark })
    return { begin: `/${element.type}<</MCID ${mark}>>BDC`, end: 'EMC' }
  }

  /**
   * Writes the structure tree and returns the object number of its root; the page at `index` has
   * `/StructParents index`.
   */
  write(pages: readonly MarkedPage[]): number {
    const treeRoot = this.#file.reserve()
    this.#writeElement(this.root, treeRoot, '')
    const parents = pages.map(({ marks }, index) => `${index}[${marks.map(({ id }) => ref(id)).join(' ')}]`)
    this.#file.packedObject(
      treeRoot,
      `<</Type/StructTreeRoot/K ${ref(this.root.id)}/ParentTree<</Nums[${parents.join('')}]>>` +
        `/ParentTreeNextKey ${pages.length}>>`,
    )
    return treeRoot
  }

  #writeElement({ id, type, kids }: Element, parent: number, attributes: string): void {
    const first = kids.find((kid) => 'page' in kid)?.page
    const onPage = first === undefined ? '' : `/Pg ${ref(first.id)}`
    const written = kids.map((kid) => {
      if ('element' in kid) return ref(kid.element.id)
      return kid.page === first ? kid.mark : `<</Type/MCR/Pg ${ref(kid.page.id)}/MCID ${kid.mark}>>`
    })
    this.#file.packedObject(
      id,
      `<</S/${type}/P ${ref(parent)}${attributes}${onPage}/K[${written.join(' ')}]>>`,
    )
    for (const kid of kids) {
      if ('element' in kid) this.#writeElement(kid.element, id, kid.attributes)
    }
  }
}
