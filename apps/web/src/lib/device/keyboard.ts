/**
 * Where a phone's keyboard comes over the page instead of making it smaller (Safari), `--keyboard` is how high it
 * stands, and sheets stand on it. Either way the field that is being filled stays in sight, and its form's button with it.
 */
export function followKeyboard(page: Window): void {
  const viewport = page.visualViewport
  if (!viewport) return
  viewport.addEventListener('resize', () => {
    // Who zooms in sees less of the page too, and has no keyboard for it.
    const covered = viewport.scale > 1 ? 0 : page.innerHeight - viewport.height - viewport.offsetTop
    page.document.documentElement.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    showFieldBeingFilled(page.document)
  })
}

function showFieldBeingFilled(document: Document): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  // The button first: where there is no room for both, the field is what must be seen.
  field.form?.querySelector('[type=submit]')?.scrollIntoView({ block: 'nearest' })
  field.scrollIntoView({ block: 'nearest' })
}
