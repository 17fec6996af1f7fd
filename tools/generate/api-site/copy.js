// Adds a copy button to each block of code; without scripts the code can be selected.
for (const block of document.querySelectorAll('main pre')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(block.textContent.trimEnd())
      button.textContent = 'Copied'
    } catch {
      button.textContent = 'Select the text and copy it'
    }
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 2000)
  })
  const frame = document.createElement('div')
  frame.className = 'code'
  block.replaceWith(frame)
  frame.append(block, button)
}
