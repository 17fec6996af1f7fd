// Adds a copy button to each block of code. Without scripts, or without a secure connection, on which browsers
// have no clipboard, the code can be selected.
const blocks = navigator.clipboard === undefined ? [] : document.querySelectorAll('main pre')
for (const block of blocks) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = 'Copy'
  const show = (words) => {
    button.textContent = words
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 2000)
  }
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(block.textContent.trimEnd()).then(
      () => show('Copied'),
      () => show('Select the text and copy it'),
    )
  })
  const frame = document.createElement('div')
  frame.className = 'code'
  block.replaceWith(frame)
  frame.append(block, button)
}
