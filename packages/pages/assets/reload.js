// Loads the page again every few seconds while it waits for something, as long as someone is looking at it.
const place = document.querySelector('[data-reload-seconds]')

function reloadLater() {
  setTimeout(() => {
    if (document.visibilityState === 'visible') location.reload()
    else document.addEventListener('visibilitychange', () => location.reload(), { once: true })
  }, Number(place.dataset.reloadSeconds) * 1000)
}

if (place) reloadLater()
