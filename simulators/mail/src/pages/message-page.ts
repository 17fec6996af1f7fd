// The page of one message shows its links, its text, and its HTML in a frame without permissions.
import type { SimulatorPage } from '@cfs/simulator-control'
import { html } from 'ghtml'
import type { StoredMessage } from '../mailbox/mailbox.ts'
import { timeOf } from './inbox-page.ts'

const style = `
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
dt { color: var(--faint); } dd { margin: 0; }
pre, iframe { border-radius: .375rem; margin: 0; }
pre { white-space: pre-wrap; font: inherit; background: var(--panel); padding: 1rem; }
iframe { width: 100%; height: 30rem; border: 1px solid var(--line); background: #fff; }
li { margin-bottom: .5rem; }
`

export const unknownMessagePage: SimulatorPage = {
  title: 'Message not found – mail simulator',
  statusCode: 404,
  main: `<h1>Message not found</h1>
<p>The simulator was restarted or reset, or newer messages took its place.</p>
<p><a href="/">Inbox</a></p>`,
}

export function messagePage(message: StoredMessage): SimulatorPage {
  const subject = message.subject === '' ? '(no subject)' : message.subject
  return {
    title: `${subject} – mail simulator`,
    style,
    main: html`<p><a href="/">Inbox</a></p>
<h1>${subject}</h1>
<dl>
<dt>From</dt><dd>${message.from}</dd>
<dt>To</dt><dd>${message.to}</dd>
<dt>Received</dt><dd><time datetime="${message.at}">${timeOf(message.at)}</time></dd>
</dl>
!${section('Links', list(message.links.map((link) => html`<a href="${link}" rel="noreferrer">${link}</a>`)))}
!${section('Text', message.text === null ? '' : html`<pre>${message.text}</pre>`)}
!${section('HTML', message.html === null ? '' : frameOf(message))}
!${section('Attachments', list(message.attachments.map(attachmentLine)))}`,
  }
}

function attachmentLine(attachment: StoredMessage['attachments'][number]): string {
  const { filename, content_type, size_bytes } = attachment
  return html`${filename ?? 'unnamed'} (${content_type}, ${size_bytes} bytes; the content is not kept)`
}

function frameOf({ id }: StoredMessage): string {
  return html`<iframe sandbox title="The message as HTML" src="/messages/${id}/html"></iframe>`
}

function section(heading: string, content: string): string {
  return content === '' ? '' : html`<h2>${heading}</h2>!${content}`
}

function list(items: readonly string[]): string {
  return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}
