// Shows the warning before a visit ends, and prolongs the visit without leaving the page.
const warning = document.querySelector('[data-warn-after-ms]')
if (warning) watch(warning)

function watch(place) {
  const at = Date.now() + Number(place.dataset.warnAfterMs)
  const look = setInterval(() => {
    if (Date.now() < at) return
    clearInterval(look)
    place.hidden = false
  }, 1000)
  place.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    prolong(place, event.target).catch(() => event.target.submit())
  })
}

async function prolong(place, form) {
  const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) })
  const until = response.headers.get('visit-ends')
  if (!response.ok || until === null) throw new Error('not prolonged')
  place.querySelector('h2').textContent = `Your visit now ends at ${until}`
  place.querySelector('p').textContent = 'Nothing else on this page has changed.'
  form.remove()
}
