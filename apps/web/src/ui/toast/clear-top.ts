const pressed =
  'a[href], button, input, select, textarea, label, summary, [role=tab], [role=button], [role=slider], [data-stays-clear]'
/** If no other place is clear, a toast may cover rows: they can be scrolled away, and there are more of them. */
const ofRows = 'li *, tr *'
/** The approximate height of a toast with two lines, and its distance from anything pressable. */
const [heightRem, gap] = [4, 6]

interface Span {
  readonly top: number
  readonly bottom: number
}

/**
 * Returns the highest place across the middle of the page's upper part that covers nothing pressable, or undefined if
 * there is none. All shown toasts have room there, or if there is no such place, the upper one of them.
 */
export function clearTop(): number | undefined {
  const one = heightRem * parseFloat(getComputedStyle(document.documentElement).fontSize)
  const all = Math.max(one, shownToasts()?.height ?? 0)
  const controls = shownControls()
  return placeFor(all, controls) ?? placeFor(one, controls)
}

/** Whether the shown toasts lie over something pressable. */
export function isOverControls(): boolean {
  const toasts = shownToasts()
  if (toasts === undefined || toasts.height === 0) return false
  return shownControls().some((control) => meet(control.getBoundingClientRect(), toasts))
}

const meet = (one: DOMRect, other: DOMRect) =>
  one.right > other.left && one.left < other.right && one.bottom > other.top && one.top < other.bottom

const shownToasts = () => document.querySelector('.Toastify__toast-container')?.getBoundingClientRect()

const shownControls = () =>
  [...document.querySelectorAll(pressed)].filter(
    (control) => control.closest('.Toastify') === null && control.checkVisibility(),
  )

function placeFor(height: number, controls: readonly Element[]): number | undefined {
  const withoutRows = controls.filter((control) => !control.matches(ofRows))
  return firstClear(controls, height) ?? firstClear(withoutRows, height)
}

function firstClear(controls: readonly Element[], height: number): number | undefined {
  const half = Math.min(240, innerWidth / 2 - 16)
  const [left, right] = [innerWidth / 2 - half, innerWidth / 2 + half]
  const taken: Span[] = controls
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.right > left && box.left < right && box.bottom > 0)
  const isClear = (top: number) =>
    taken.every((each) => each.bottom <= top - gap / 2 || each.top >= top + height + gap / 2)
  return [gap, ...taken.map(({ bottom }) => bottom + gap)]
    .filter((top) => top + height < innerHeight * 0.75)
    .toSorted((one, other) => one - other)
    .find(isClear)
}
