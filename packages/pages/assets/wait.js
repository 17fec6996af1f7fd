// Asks every two seconds whether what the page waits for has happened. Then it says so, or, where the page
// names another one, goes there.
const PAUSE_MS = 2000
const place = document.querySelector('[data-wait-for]')

function askLater() {
  setTimeout(ask, PAUSE_MS)
}

async function hasHappened() {
  const answer = await fetch(place.dataset.waitFor, { headers: { accept: 'application/json' } })
  // Signed out meanwhile: the next page says so.
  if (answer.redirected || (answer.status >= 400 && answer.status < 500)) return 'gone'
  return answer.ok && (await answer.json()).happened === true
}

function ask() {
  if (document.visibilityState !== 'visible') {
    askLater()
    return
  }
  hasHappened().then((happened) => {
    if (happened === 'gone') return
    if (happened) show()
    else askLater()
  }, askLater)
}

function show() {
  if (place.dataset.next) location.assign(place.dataset.next)
  else {
    place.classList.add('arrived')
    place.textContent = place.dataset.happened
  }
}

if (place) askLater()
