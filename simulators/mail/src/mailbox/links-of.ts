// Finds the links in a message that a reader could click, in reading order.
import { Parser } from 'htmlparser2'
import { LinkifyIt } from 'linkify-it'

const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false })

/** Each `http` or `https` link is listed once: first those of the HTML part, then those of the text. */
export function linksOf(message: { readonly text: string | null; readonly html: string | null }): string[] {
  const inHtml = message.html === null ? [] : linksInHtml(message.html)
  const inText = (linkify.match(message.text ?? '') ?? []).map(({ raw }) => raw)
  return [...new Set([...inHtml, ...inText].filter((link) => /^https?:\/\//i.test(link)))]
}

function linksInHtml(html: string): string[] {
  const links: string[] = []
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'a' && href !== undefined) links.push(href.trim())
    },
  })
  parser.end(html)
  return links
}
