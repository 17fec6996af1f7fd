// The changelog of the API as an Atom feed (RFC 4287), so that a client's team learns of changes.

interface Entry {
  /** YYYY-MM-DD */
  readonly day: string
  readonly markdown: string
}

const ADDRESS = 'https://api.filing.example/docs/changelog'

/** The days of the changelog, newest first. Throws on a heading that is not a day. */
export function changelogEntries(markdown: string): readonly Entry[] {
  const [, ...sections] = markdown.split(/^## /m)
  const entries = sections.map((section) => {
    const [, day, text] = /^(\d{4}-\d\d-\d\d)\n([^]*)$/.exec(section) ?? []
    if (day === undefined || text === undefined) {
      throw new Error(`the changelog has a section without a day: ${section.split('\n', 1)[0]}`)
    }
    return { day, markdown: text.trim() }
  })
  const days = entries.map(({ day }) => day)
  const isOrdered = days.every((day, index) => index === 0 || day < (days[index - 1] ?? ''))
  if (!isOrdered) throw new Error('the days of the changelog must be different, newest first')
  return entries
}

/** The feed; the addresses in it begin with the sample address, which the gateway replaces by its own. */
export function changelogFeed(markdown: string, toHtml: (markdown: string) => string): string {
  const entries = changelogEntries(markdown)
  const items = entries.map(
    ({ day, markdown: text }) => `<entry>
<title>Changes of ${day}</title>
<id>${ADDRESS}#${day}</id>
<link href="${ADDRESS}#${day}"/>
<updated>${day}T00:00:00Z</updated>
<content type="html">${escapeXml(toHtml(text))}</content>
</entry>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>Company filing API: changelog</title>
<id>${ADDRESS}</id>
<link href="${ADDRESS}"/>
<link rel="self" href="${ADDRESS}.atom"/>
<author><name>Company filing API</name></author>
<updated>${entries[0]?.day ?? '1970-01-01'}T00:00:00Z</updated>
${items.join('\n')}
</feed>
`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
