/**
 * Who goes by keys does not lose their place when the control they are on is switched off or goes: the focus waits at
 * what is around it, and returns once the control can have it again. Who points has no place to lose.
 */
export function keepFocus(page: Window): void {
  const { document } = page
  /** The control that had the focus last, and what is around it. */
  let path: readonly HTMLElement[] = []
  let waitingAt: HTMLElement | undefined
  let isByKeys = false
  document.addEventListener('keydown', () => (isByKeys = true), true)
  document.addEventListener('pointerdown', () => (isByKeys = false), true)
  document.addEventListener('focusin', ({ target }) => {
    if (target !== waitingAt && target instanceof HTMLElement) path = pathTo(target)
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    // Whatever could have kept it was left on purpose.
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
  // Not React's own root: to wait there says nothing.
  return path.filter((one) => one.id !== 'root')
}
