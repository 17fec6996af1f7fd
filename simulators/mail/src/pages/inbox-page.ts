// The inbox page shows every message received, newest first.
import type { SimulatorPage } from '@cfs/simulator-control'
import { html } from 'ghtml'
import type { StoredMessage } from '../mailbox/mailbox.ts'

const shownMessages = 200
const refreshSeconds = 5

const style = `
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin-bottom: 1.5rem; }
form div { flex: 1 1 14rem; }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li { padding: .75rem 0; border-bottom: 1px solid var(--line); }
li a { display: inline-block; padding: .25rem 0; font-weight: 600; }
`

/** `messages`: newest first. */
export function inboxPage(messages: readonly StoredMessage[], to: string): SimulatorPage {
  const shown = messages.slice(0, shownMessages)
  return {
    title: 'Inbox – mail simulator',
    style,
    ...(shown.length === 0 ? { refreshSeconds } : {}),
    main: html`<h1>Inbox of the mail simulator</h1>
<p class="faint">Every e-mail that was sent to this simulator. None of it leaves the machine.</p>
<form method="get" action="/">
<div><label for="to">Recipient</label>
<input id="to" name="to" type="email" inputmode="email" autocomplete="off" value="${to}" /></div>
<button>Show</button>
</form>
!${shown.length === 0 ? noMessages(to) : html`<ul>!${shown.map(entry)}</ul>`}
!${messages.length > shown.length ? theRest(shown.length, messages.length) : ''}`,
  }
}

function theRest(shown: number, all: number): string {
  return html`<p>The newest ${shown} of ${all} messages.</p>`
}

function noMessages(to: string): string {
  return to === ''
    ? '<p>No messages yet. This page reloads every few seconds.</p>'
    : html`<p>No messages to ${to} yet. This page reloads every few seconds.</p>`
}

function entry({ id, subject, to, at }: StoredMessage): string {
  return html`<li><a href="/messages/${id}">${subject === '' ? '(no subject)' : subject}</a>
<div class="faint">To ${to}, <time datetime="${at}">${timeOf(at)}</time></div></li>`
}

export function timeOf(at: string): string {
  return new Date(at).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Europe/London',
  })
}
