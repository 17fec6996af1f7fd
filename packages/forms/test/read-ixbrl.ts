// Reads facts from an inline XBRL page, as an authority would.
import { XmlDocument, XmlElement } from 'libxml2-wasm'

export interface ReadFact {
  readonly name: string
  /** The reported value: dates as the page shows them, amounts as a plain decimal with their sign. */
  readonly value: string
  /** The start and the end of the period of a fact's context, or its single date. */
  readonly days: string
  /** The dimension and member of the fact's context, `''` if it has none. */
  readonly member: string
}

const NS = {
  ix: 'http://www.xbrl.org/2013/inlineXBRL',
  xbrli: 'http://www.xbrl.org/2003/instance',
  xbrldi: 'http://xbrl.org/2006/xbrldi',
}

/** Every fact of the page, in document order. */
export function readIxbrl(page: string): readonly ReadFact[] {
  const document = XmlDocument.fromString(page)
  try {
    const contexts = new Map(
      elements(document, '//xbrli:context').map((context) => [attribute(context, 'id'), context]),
    )
    return elements(document, '//ix:nonNumeric | //ix:nonFraction').map((fact) => {
      const context = contexts.get(attribute(fact, 'contextRef'))
      if (context === undefined) throw new Error(`no context for ${attribute(fact, 'name')}`)
      return {
        name: attribute(fact, 'name'),
        value: fact.name === 'nonFraction' ? decimal(fact) : fact.content,
        days: elements(context, './/xbrli:startDate | .//xbrli:endDate | .//xbrli:instant')
          .map((day) => day.content)
          .join(' '),
        member: elements(context, './/xbrldi:explicitMember')
          .map((member) => `${attribute(member, 'dimension')}=${member.content}`)
          .join(' '),
      }
    })
  } finally {
    document.dispose()
  }
}

function decimal(fact: XmlElement): string {
  const plain = fact.content === '-' ? '0' : fact.content.replaceAll(',', '')
  return attribute(fact, 'sign') === '-' ? `-${plain}` : plain
}

function elements(node: XmlDocument | XmlElement, xpath: string): readonly XmlElement[] {
  return node.find(xpath, NS).filter((found) => found instanceof XmlElement)
}

function attribute(element: XmlElement, name: string): string {
  return element.attr(name)?.value ?? ''
}
