/**
 * Keeps the place of a keyboard user when the focused control is disabled or disappears: the focus waits at the
 * element around it, and returns when the control can have it again. A pointer user has no place to lose.
 */
export function keepFocus(page: Window): void {
  const { document } = page
  /** The control that last had the focus, and the elements around it. */
  let path: readonly HTMLElement[] = []
  let waitingAt: HTMLElement | undefined
  let isByKeys = false
  document.addEventListener('keydown', () => (isByKeys = true), true)
  document.addEventListener('pointerdown', () => (isByKeys = false), true)
  document.addEventListener('focusin', ({ target }) => {
    if (target !== waitingAt && target instanceof HTMLElement) path = pathTo(target)
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    // If something else could have kept the focus, the person left on purpose.
    queueMicrotask(() => {
      if (relatedTarget === null && target === path[0] && canHold(path[0])) path = []
    })
  })

  function restore(): void {
    const [control, ...around] = path
    const now = document.activeElement
    if (!isByKeys || !control || (now !== document.body && now !== waitingAt)) return
    if (canHold(control)) return control.focus()
    if (now === waitingAt && canHold(waitingAt)) return
    waitingAt = around.find(canHold) ?? document.querySelector('main') ?? undefined
    if (waitingAt && !waitingAt.hasAttribute('tabindex')) waitingAt.tabIndex = -1
    waitingAt?.focus({ preventScroll: true })
  }
  // A browser takes the focus away only when it draws the next frame.
  const watch = new MutationObserver(() =>
    page.requestAnimationFrame(() => page.requestAnimationFrame(restore)),
  )
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'inert'] })
}

const canHold = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.closest('[inert]') === null

function pathTo(control: HTMLElement): HTMLElement[] {
  const path = [control]
  for (let one = control.parentElement; one && one !== document.body; one = one.parentElement) path.push(one)
  // React's own root is left out: a focus there says nothing.
  return path.filter((one) => one.id !== 'root')
}
