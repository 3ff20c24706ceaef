interface Measures {
  /** True if every control must have 44 by 44 pixels. */
  readonly hasTargets: boolean
}

/**
 * Runs in the page, once it has its new size. Lists its layout problems, one line each: sideways scrolling, headings
 * or control texts that are cut or stick out, controls that cover each other or a heading, and targets smaller than a
 * finger. If a dialog is open, only the dialog is checked.
 */
export async function squeezed({ hasTargets }: Measures): Promise<string[]> {
  /** The kinds of elements that may be smaller than 44 by 44 pixels, with the reasons. */
  const smallByRole: readonly { readonly why: string; readonly is: (element: Element) => boolean }[] = [
    {
      why: 'a link within a text is as high as its line',
      is: (element) => element.matches('a[href]') && getComputedStyle(element).display === 'inline',
    },
  ]

  for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done))
  const top = document.documentElement
  const scope =
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document.body
  const headings = all('h1, h2, h3, h4')
  const found = [...sideways(), ...cutWords(), ...overlaps(), ...(hasTargets ? smallTargets() : [])]
  return [...new Set(found)]

  function sideways(): string[] {
    if (top.scrollWidth <= top.clientWidth) return []
    const beyond = all('*').filter((element) => element.getBoundingClientRect().right > top.clientWidth + 0.5)
    const names = beyond.slice(0, 3).map((element) => `${nameOf(element)} .${element.getAttribute('class')}`)
    return [`scrolls sideways by ${top.scrollWidth - top.clientWidth}: ${names.join(', ')}`]
  }

  function cutWords(): string[] {
    const links = all('a[href]').filter((link) => getComputedStyle(link).display !== 'inline')
    const labels = [...headings, ...links, ...all('button, [role="tab"], label, legend')]
    return labels.flatMap((label) =>
      textsIn(label).flatMap((text) => {
        const inside = ancestors(text.parentElement ?? label)
        if (inside.slice(0, inside.indexOf(label) + 1).some(cuts)) return `cut: ${nameOf(label)}`
        return sticksOut(text, label) ? `sticks out: ${nameOf(label)}` : []
      }),
    )
  }

  function overlaps(): string[] {
    const kinds = 'button, a[href], select, textarea, input:not([type="hidden"]), label:has(input)'
    const parts = [
      ...all(kinds)
        .filter(isSeenControl)
        .map((element) => ({ element, boxes: shownOf(element, facesOf(element)) })),
      ...headings.map((element) => ({ element, boxes: shownOf(element, withinLines(element)) })),
    ].map((part) => ({ ...part, layer: layerOf(part.element) }))
    return parts.flatMap((one, place) =>
      parts
        .slice(place + 1)
        .filter((other) => one.layer === other.layer)
        .filter(({ element }) => !one.element.contains(element) && !element.contains(one.element))
        .filter((other) => one.boxes.some((box) => other.boxes.some((another) => meet(box, another))))
        .map((other) => `overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`),
    )
  }

  function smallTargets(): string[] {
    return all('button, a[href], label:has(input), select')
      .filter((element) => !smallByRole.some(({ is }) => is(element)))
      .flatMap((element) => {
        const { width, height } = targetOf(element)
        const isSmall = width > 0 && Math.min(width, height) < 43.5
        return isSmall ? `small target ${Math.round(width)}×${Math.round(height)}: ${nameOf(element)}` : []
      })
  }

  function all(selector: string): Element[] {
    return [...scope.querySelectorAll(selector)].filter((element) => !isUnseen(element))
  }

  function nameOf(element: Element): string {
    const name = (element.getAttribute('aria-label') ?? element.textContent).trim()
    return `${element.tagName.toLowerCase()} “${name.slice(0, 32)}”`
  }

  function ancestors(element: Element): Element[] {
    const line: Element[] = []
    for (let one: Element | null = element; one !== null; one = one.parentElement) line.push(one)
    return line
  }

  /** Tells whether an element is not drawn, or only for screen readers. */
  function isUnseen(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true })) return true
    return ancestors(element).some((one) => {
      const { clipPath, opacity, pointerEvents } = getComputedStyle(one)
      return clipPath === 'inset(50%)' || (opacity === '0' && pointerEvents === 'none')
    })
  }

  function textsIn(element: Element): Text[] {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node as Text)
    return texts.filter(
      ({ data, parentElement: parent }) =>
        data.trim() && parent && !parent.closest('svg') && !isUnseen(parent),
    )
  }

  /** Returns the place of the text itself, line by line. */
  function linesOf(node: Node): DOMRect[] {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  }

  /** Returns the same, limited to the line height, because a font's space above and below letters may be larger. */
  function withinLines(heading: Element): DOMRect[] {
    const height = parseFloat(getComputedStyle(heading).lineHeight)
    return linesOf(heading).map((line) => {
      const beyond = Math.max(0, line.height - height)
      return new DOMRect(line.x, line.y + beyond / 2, line.width, line.height - beyond)
    })
  }

  function cuts(element: Element): boolean {
    const { overflowX, overflowY } = getComputedStyle(element)
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const isTooWide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1
    // Letters may be higher than their line.
    return isTooWide || (hides(overflowY) && element.scrollHeight > element.clientHeight + 6)
  }

  function sticksOut(text: Text, label: Element): boolean {
    const boxes = [...label.getClientRects()]
    const left = Math.min(...boxes.map((box) => box.left))
    const right = Math.max(...boxes.map((box) => box.right))
    return linesOf(text).some((line) => line.left < left - 1 || line.right > right + 1)
  }

  /** Returns the visible part of a control: without a background of its own, only the part inside its padding. */
  function facesOf(control: Element): DOMRect[] {
    const style = getComputedStyle(control)
    const boxes = [...control.getClientRects()]
    const [box] = boxes
    const hasGround = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.boxShadow !== 'none'
    if (hasGround || boxes.length !== 1 || box === undefined) return boxes
    const [left, right, upper, lower] = [
      style.paddingLeft,
      style.paddingRight,
      style.paddingTop,
      style.paddingBottom,
    ].map(parseFloat) as [number, number, number, number]
    return [new DOMRect(box.x + left, box.y + upper, box.width - left - right, box.height - upper - lower)]
  }

  /** Returns the parts of these boxes that no scrolling or clipping frame hides. */
  function shownOf(element: Element, boxes: readonly DOMRect[]): DOMRect[] {
    let [left, right, upper, lower] = [-Infinity, Infinity, -Infinity, Infinity]
    for (const frame of ancestors(element).slice(1)) {
      if (frame === document.body) break
      const { overflowX, overflowY } = getComputedStyle(frame)
      const box = frame.getBoundingClientRect()
      if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
      if (overflowY !== 'visible') [upper, lower] = [Math.max(upper, box.top), Math.min(lower, box.bottom)]
    }
    return boxes
      .map((box) => {
        const [x, y] = [Math.max(box.left, left), Math.max(box.top, upper)]
        return new DOMRect(
          x,
          y,
          Math.max(0, Math.min(box.right, right) - x),
          Math.max(0, Math.min(box.bottom, lower) - y),
        )
      })
      .filter((box) => box.width > 2 && box.height > 2)
  }

  /**
   * Returns the fixed or sticky element around this one. Scrolling content passes below fixed content, so only
   * elements that move together are compared.
   */
  function layerOf(element: Element): Element | undefined {
    return ancestors(element).find((one) => /fixed|sticky/.test(getComputedStyle(one).position))
  }

  /**
   * Tells whether a control can cover others: an invisible face over the text that it opens hides nothing.
   */
  function isSeenControl(element: Element): boolean {
    const { opacity, pointerEvents, backgroundColor } = getComputedStyle(element)
    const isBare =
      element.matches('button, a') &&
      element.childElementCount === 0 &&
      !element.textContent.trim() &&
      backgroundColor === 'rgba(0, 0, 0, 0)'
    return opacity !== '0' && pointerEvents !== 'none' && !isBare
  }

  function meet(one: DOMRect, other: DOMRect): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return width > 2 && height > 2
  }

  /** Returns the area that reacts to a press: the drawn one, or an invisible one over it. */
  function targetOf(element: Element): { width: number; height: number } {
    const box = element.getBoundingClientRect()
    const laidOver = ['::before', '::after']
      .map((name) => getComputedStyle(element, name))
      .filter(({ content }) => content !== 'none')
      .filter(({ position, pointerEvents }) => position === 'absolute' && pointerEvents !== 'none')
    const most = (own: number, side: 'width' | 'height') =>
      Math.max(own, ...laidOver.map((extra) => parseFloat(extra[side]) || 0))
    return { width: most(box.width, 'width'), height: most(box.height, 'height') }
  }
}

/**
 * Runs in the page, once this toast lies still: lists the parts at the ends of a header that a toast covers: back, the
 * bell, the actions.
 */
export async function behindToasts(shown: HTMLElement): Promise<string[]> {
  await Promise.all(shown.getAnimations().map(({ finished }) => finished))
  const toasts = [...document.querySelectorAll('[role="alert"], [role="status"]')]
    .map((toast) => toast.getBoundingClientRect())
    .filter(({ height }) => height > 40)
  if (toasts.length === 0) return [`no toast is shown; this one was: ${shown.textContent}`]
  const isBehind = ({ left, right, top, bottom }: DOMRect) =>
    toasts.some(
      (toast) => left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top,
    )
  const ends = 'header > :is(a[href], button), header > span :is(a[href], button)'
  return [...document.querySelectorAll(ends)]
    .filter((control) => control.checkVisibility() && isBehind(control.getBoundingClientRect()))
    .map((control) => `a toast covers “${control.getAttribute('aria-label') ?? control.textContent}”`)
}
