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
 * there is none.
 */
export function clearTop(): number | undefined {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  const controls = [...document.querySelectorAll(pressed)].filter(
    (control) => control.closest('.Toastify') === null && control.checkVisibility(),
  )
  const withoutRows = controls.filter((control) => !control.matches(ofRows))
  return firstClear(controls, heightRem * rem) ?? firstClear(withoutRows, heightRem * rem)
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
