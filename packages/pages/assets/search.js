// The key "/" opens the search, except while something is typed.
document.addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  if (key !== '/' || isTyping || ctrlKey || metaKey || altKey) return
  event.preventDefault()
  document.querySelector('.search-link')?.click()
})
