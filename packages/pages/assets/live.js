// Keeps one part of the page up to date. The server says when it has changed; the part is then loaded again
// from the page's own address, or says that what it waited for has happened. Without a connection for events
// it asks every five seconds.
const ASK_MS = 5000
let place = document.querySelector('[data-live]')
let version = place?.dataset.version ?? ''
let source
let timer
let isLoading = false
let isOutdated = false

function address() {
  return `${place.dataset.live}?version=${encodeURIComponent(version)}`
}

function start() {
  if (!place || source || timer || document.visibilityState !== 'visible') return
  source = new EventSource(address())
  source.addEventListener('changed', ({ data }) => changed(data))
  source.addEventListener('error', () => {
    if (source?.readyState !== EventSource.CLOSED) return
    stop()
    timer = setTimeout(() => void ask(), ASK_MS)
  })
}

function stop() {
  source?.close()
  clearTimeout(timer)
  source = timer = undefined
}

async function ask() {
  timer = undefined
  try {
    const answer = await fetch(address(), { headers: { accept: 'application/json' } })
    // Signed out meanwhile: the next page says so.
    if (answer.redirected || (answer.status >= 400 && answer.status < 500 && answer.status !== 429)) return
    if (answer.ok) {
      const now = (await answer.json()).version
      if (version === '') version = now
      else if (now !== version) changed(now)
    }
  } catch {
    // No connection: the next question shows whether there is one again.
  }
  if (place && !source) timer = setTimeout(() => void ask(), ASK_MS)
}

function changed(now) {
  version = now
  if (place.dataset.happened === undefined) return refresh()
  place.classList.add('arrived')
  place.textContent = place.dataset.happened
  place = undefined
  stop()
}

/** Loads the part again: once at a time, and once more if it changed meanwhile. */
function refresh() {
  isOutdated = isLoading
  if (isLoading || !place) return
  isLoading = true
  const request = new XMLHttpRequest()
  request.responseType = 'document'
  request.open('GET', location.href)
  // No one asked for this: it does not count as use of the session.
  request.setRequestHeader('x-background', '1')
  request.addEventListener('load', () => replace(request.response))
  request.addEventListener('loadend', () => {
    isLoading = false
    if (isOutdated) refresh()
  })
  request.send()
}

function replace(loaded) {
  const fresh = loaded?.getElementById(place.id)
  // Another page: signed out, or the thing is gone.
  if (!fresh) return location.reload()
  const focused = place.contains(document.activeElement) ? document.activeElement.id : ''
  const next = document.importNode(fresh, true)
  place.replaceWith(next)
  if (focused !== '') document.getElementById(focused)?.focus()
  document.dispatchEvent(new Event('part-replaced'))
  if (next.dataset.live) {
    place = next
    version = next.dataset.version ?? version
  } else {
    place = undefined
    stop()
  }
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') start()
  else stop()
})
addEventListener('pagehide', stop)
addEventListener('pageshow', start)
start()
