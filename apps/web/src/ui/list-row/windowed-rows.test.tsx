import { eventually } from '@cardroom/testing'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { List, ListRow } from './list-row.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { show } from '#test/show.tsx'

const many = 500

/** Shows many members. Every fifth row has a second line, so that screens differ in height. */
function Members({ count = many }: { readonly count?: number }) {
  return (
    <List aria-label="Members">
      {Array.from({ length: count }, (_, place) => (
        <ListRow
          key={place}
          title={`Member ${place + 1}`}
          meta={place % 5 === 0 ? 'Player, with an agent of their own' : undefined}
          onPress={() => undefined}
        />
      ))}
    </List>
  )
}

const row = (number: number) => page.getByRole('button', { name: new RegExp(`^Member ${number}\\b`) })
const rendered = () => document.querySelectorAll('li').length
const inSight = () => {
  const rows = [...document.querySelectorAll('li')]
  return rows.find((each) => each.getBoundingClientRect().bottom > 0)?.textContent
}

test('fifty rows are all rendered; of five hundred those in sight are, and each states its position', async () => {
  const leave = show(<Members count={50} />)
  await eventually(rendered).toBe(50)
  leave()
  show(<Members />)
  await expect.element(row(1)).toBeVisible()
  expect(rendered()).toBeLessThan(60)
  const below = [...document.querySelectorAll('li')].filter(
    (each) => each.getBoundingClientRect().top > innerHeight,
  )
  expect(below.length).toBeGreaterThan(8)
  await expect.element(page.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '500')
  await expect.element(page.getByRole('listitem').first()).toHaveAttribute('aria-posinset', '1')
})

test('scrolling reaches the very end, and nothing is missing on the way', async () => {
  show(<Members />)
  await expect.element(row(1)).toBeVisible()
  const gaps: string[] = []
  let top = -1
  while (window.scrollY > top) {
    top = window.scrollY
    window.scrollBy(0, 700)
    await drawn()
    gaps.push(...holes())
  }
  expect(gaps).toEqual([])
  await expect.element(row(many)).toBeInViewport()
})

const numberOf = (text: string | null | undefined) => Number(/\d+/.exec(text ?? '')?.[0])
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

/** Lists the parts of the screen without a row. */
function holes(): string[] {
  const list = document.querySelector('ul')!.getBoundingClientRect()
  const points = [100, 300, 500, 700].filter((y) => y > list.top && y < list.bottom)
  return points
    .filter((y) => !document.elementFromPoint(100, y)?.closest('li'))
    .map((y) => `${window.scrollY}: nothing at ${y}`)
}

test('the row with the focus stays rendered at any scroll position, and Tab continues from it', async () => {
  show(<Members />)
  await row(3).click()
  window.scrollTo(0, 15_000)
  await eventually(() => numberOf(inSight())).toBeGreaterThan(100)
  await expect.element(row(3)).toHaveFocus()
  await userEvent.tab()
  await expect.element(row(4)).toHaveFocus()
  await expect.element(row(4)).toBeInViewport()
})

test('Tab moves past the edge of the rendered rows', async () => {
  show(<Members />)
  await row(1).click()
  for (let press = 0; press < 45; press += 1) await userEvent.tab()
  await expect.element(row(46)).toHaveFocus()
})

test('a list keeps its height when the person returns: the same row is in sight', async () => {
  const leave = show(<Members />)
  await expect.element(row(1)).toBeVisible()
  for (let screen = 0; screen < 12; screen += 1) {
    window.scrollBy(0, 800)
    await drawn()
  }
  const [place, before] = [window.scrollY, inSight()]
  leave()
  await drawn()
  show(<Members />)
  window.scrollTo(0, place)
  expect(window.scrollY).toBe(place)
  await eventually(inSight).toBe(before)
})

test('in a sheet the sheet itself scrolls', async () => {
  show(<Choice />)
  await expect.element(row(1)).toBeVisible()
  expect(rendered()).toBeLessThan(60)
  const box = document.querySelector('ul')!.parentElement!
  box.scrollTo(0, box.scrollHeight)
  await expect.element(row(many)).toBeInViewport()
  expect(window.scrollY).toBe(0)
  expect(rendered()).toBeLessThan(60)
})

function Choice() {
  const [isOpen, setOpen] = useState(true)
  return (
    <Sheet open={isOpen} onClose={() => setOpen(false)} title="Whom" closeLabel="Close">
      <Members />
    </Sheet>
  )
}
