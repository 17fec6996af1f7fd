// The HTML of every e-mail: one design, in light and dark. It loads nothing from anywhere. The styles that a
// mail program must not lose stand in the elements, and the style sheet adds the dark colours.
import { html, type Html, type Slot } from '@cfs/pages'
import {
  aroundTheLink,
  headingOf,
  INDEPENDENCE,
  type MailFact,
  type MailFooter,
  type MailLink,
  type MailStatus,
  type MailText,
  PRODUCT,
} from './plain-text.ts'

/** The colours are those of the pages (`packages/pages/assets/pages.css`). */
const STYLES = html`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; width: 100%; }
a { text-decoration-thickness: 1px; text-underline-offset: 2px; }
.good { background: #e4f4e9; color: #11652d; }
.moving { background: #e5effb; color: #0b4f9e; }
.bad { background: #fdebea; color: #a8201a; }
.warning { background: #fdf2dc; color: #7a4b00; }
.quiet { background: #eceff0; color: #4d5859; }
@media (max-width: 480px) {
  .outer { padding: 16px 8px !important; }
  .card { padding: 24px 20px !important; }
  .button { width: 100% !important; }
  .button a { display: block !important; text-align: center !important; }
  .fact th, .fact td { display: block !important; width: auto !important; padding-right: 0 !important; }
  .fact th { padding-bottom: 0 !important; }
  .fact td { padding-top: 0 !important; border-top: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  body, .outer { background: #0f1314 !important; }
  .card { background: #14191a !important; border-color: #313a3c !important; }
  .text, h1, td { color: #e8eded !important; }
  .muted, th { color: #a9b4b5 !important; }
  .fact th, .fact td { border-color: #313a3c !important; }
  .name, .text a, .muted a { color: #5fd0c5 !important; }
  .button td { background: #5fd0c5 !important; }
  .button a { color: #06201e !important; }
  .good { background: #16301f !important; color: #7ed69a !important; }
  .moving { background: #142a44 !important; color: #93c2ff !important; }
  .bad { background: #3d1b19 !important; color: #ff9d94 !important; }
  .warning { background: #38290b !important; color: #f3c069 !important; }
  .quiet { background: #262e30 !important; color: #a9b4b5 !important; }
}
</style>`

const MARKS: Readonly<Record<MailStatus['tone'], string>> = {
  good: '✓',
  moving: '↗',
  bad: '✕',
  warning: '!',
  quiet: '·',
}

/** The whole HTML part of an e-mail. */
export function mailHtml(mail: MailText): string {
  const { brand = PRODUCT, status, facts = [], link, footer } = mail
  const { before, after } = aroundTheLink(mail)
  const document = html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="supported-color-schemes" content="light dark" />
<title>${headingOf(mail)}</title>
${STYLES}
</head>
<body style="margin:0;background:#f6f8f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="outer" align="center" style="padding:32px 16px;background:#f6f8f8">
<div style="max-width:560px;margin:0 auto;text-align:left;
  font-family:'Source Sans 3',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<header><p class="name" style="margin:0 0 16px;font-size:16px;line-height:24px;font-weight:650;
  color:#00605a">${brand}</p></header>
<main class="card" style="display:block;padding:32px;border:1px solid #dde3e3;border-radius:8px;
  background:#ffffff">
${statusTag(status)}
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:650;
  color:#16201f">${headingOf(mail)}</h1>
${before.map(paragraph)}${factList(facts)}${button(link)}${after.map(paragraph)}${wholeAddress(link)}
</main>
${footerOf(footer)}
</div>
</td></tr></table>
</body>
</html>`
  return String(document)
}

function statusTag(status: MailStatus | undefined): Slot {
  if (status === undefined) return ''
  const { label, tone } = status
  return html`<p style="margin:0 0 12px;font-size:14px;line-height:20px"><span
    class="${tone}" style="display:inline-block;padding:2px 10px;border-radius:4px;font-weight:650"><span
    aria-hidden="true">${MARKS[tone]} </span>${label}</span></p>`
}

function paragraph(words: string): Html {
  return html`<p class="text" style="margin:0 0 16px;font-size:16px;line-height:24px;
  color:#16201f">${words}</p>`
}

function factList(facts: readonly MailFact[]): Slot {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ({ label, value }) => html`<tr class="fact">
<th scope="row" align="left" valign="top" style="width:34%;padding:8px 16px 8px 0;
  border-top:1px solid #dde3e3;font-size:15px;line-height:20px;font-weight:400;color:#4d5859">${label}</th>
<td valign="top" style="padding:8px 0;border-top:1px solid #dde3e3;font-size:15px;line-height:20px;
  color:#16201f;word-break:break-word">${value}</td>
</tr>`,
  )
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;
  border-collapse:collapse">${rows}</table>`
}

function button(link: MailLink | undefined): Slot {
  if (link === undefined) return ''
  return html`<table role="presentation" class="button" cellpadding="0" cellspacing="0" border="0"
  style="margin:0 0 20px"><tr>
<td style="border-radius:6px;background:#00605a"><a href="${link.url}" style="display:inline-block;
  padding:11px 20px;font-size:16px;line-height:24px;font-weight:650;color:#ffffff;
  text-decoration:none">${link.label}</a></td>
</tr></table>`
}

const LONGEST_SHOWN = 120

/**
 * The address, for readers who check it first or whose mail program does not open the button. An address with
 * a long secret is shortened to its beginning; the plain text has all of it.
 */
function wholeAddress(link: MailLink | undefined): Slot {
  if (link === undefined) return ''
  const { url } = link
  const isLong = url.length > LONGEST_SHOWN
  const linkText = isLong ? new URL(url).origin : url
  return html`<p class="muted" style="margin:0;font-size:14px;line-height:20px;color:#4d5859">The button opens
${isLong ? 'a page of ' : ''}<a href="${url}" style="color:#00605a;word-break:break-all">${linkText}</a></p>`
}

function footerOf(footer: MailFooter | undefined): Html {
  const { reason, stop } = footer ?? {}
  const line = (words: Slot) =>
    html`<p class="muted" style="margin:0 0 8px;font-size:14px;line-height:20px;color:#4d5859">${words}</p>`
  return html`<footer style="padding:16px 0 0">
${reason === undefined ? '' : line(reason)}
${stop === undefined ? '' : line(html`<a href="${stop.url}" style="color:#00605a">${stop.label}</a>`)}
${line(INDEPENDENCE)}
</footer>`
}
