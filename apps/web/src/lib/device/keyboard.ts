/**
 * Sets `--keyboard` to the height of a phone's keyboard that covers the page instead of making it smaller (Safari);
 * sheets then stand on it. In both cases the focused field stays in sight, and so does its form's button.
 */
export function followKeyboard(page: Window): void {
  const viewport = page.visualViewport
  if (!viewport) return
  viewport.addEventListener('resize', () => {
    // Zooming in also makes the visible part smaller, but is no keyboard.
    const covered = viewport.scale > 1 ? 0 : page.innerHeight - viewport.height - viewport.offsetTop
    page.document.documentElement.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    showFieldBeingFilled(page.document)
  })
}

function showFieldBeingFilled(document: Document): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  // Scrolls to the button first: if there is no room for both, the field must be visible.
  field.form?.querySelector('[type=submit]')?.scrollIntoView({ block: 'nearest' })
  field.scrollIntoView({ block: 'nearest' })
}
