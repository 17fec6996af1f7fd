// The first question of the page for customers, as the preview of its look shows it.
import { button, html, pageDocument, type PageAssets, type Html, summaryList } from '@cfs/pages'

export interface PreviewLook {
  readonly name: string
  /** The address of the style sheet with the colour. */
  readonly stylesheet: string
  readonly logo: string | undefined
  readonly theme: 'light' | 'dark'
}

export function customerPagePreview(look: PreviewLook, { stylesheet }: PageAssets): Html {
  return pageDocument({
    product: look.name === '' ? 'Your firm' : look.name,
    title: 'Preview of the customer page',
    stylesheet,
    scripts: [],
    theme: look.theme,
    brand: { stylesheet: look.stylesheet, logo: look.logo, home: '#main' },
    content: html`<h1>Is this your company?</h1>
      <div class="facts">${summaryList([
        { term: 'Company', value: html`<strong>HARBOUR BAKERY LIMITED</strong>` },
        { term: 'Number', value: '01234567' },
      ])}</div>
      <p>${button({ label: 'Yes, this is my company' })}</p>`,
  })
}
