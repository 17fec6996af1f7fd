// Asks every two seconds whether what the page waits for has happened, and then shows the page again.
const PAUSE_MS = 2000
const place = document.querySelector('[data-wait-for]')

async function ask() {
  if (document.visibilityState === 'visible') {
    const answer = await fetch(place.dataset.waitFor, { headers: { accept: 'application/json' } }).catch(
      () => null,
    )
    if (answer?.ok && (await answer.json()).happened === true) {
      location.reload()
      return
    }
    // Signed out meanwhile, or the page is older than the service: the next load says so.
    if (answer && !answer.ok && answer.status < 500) return
  }
  setTimeout(ask, PAUSE_MS)
}

if (place) setTimeout(ask, PAUSE_MS)
