// Shows the copy buttons, and copies the text of their box.
for (const button of document.querySelectorAll('button[data-copy]')) prepare(button)
// A part of the page was loaded again.
document.addEventListener('part-replaced', () => {
  for (const button of document.querySelectorAll('button[data-copy][hidden]')) prepare(button)
})

function prepare(button) {
  const box = button.closest('.copyable')
  const text = box?.querySelector('code')?.textContent ?? ''
  const status = box?.querySelector('[role="status"]')
  button.hidden = false
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(text).then(
      () => say(status, button.dataset.copied ?? 'Copied'),
      () => {
        const code = box?.querySelector('code')
        if (code) getSelection()?.selectAllChildren(code)
        say(status, 'Press Ctrl+C to copy')
      },
    )
  })
}

function say(status, words) {
  if (status) status.textContent = words
}
