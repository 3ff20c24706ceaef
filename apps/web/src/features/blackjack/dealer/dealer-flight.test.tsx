import { eventually } from '@cardroom/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DealerView } from './dealer.view.tsx'
import type { CardPicture } from '#features/bets/index.ts'
import { StillTable, useTray } from '#features/tables/table-story.fixtures.tsx'
import { sessionAt } from '#features/tables/tables.fixtures.ts'
import { middleOf, type Place } from '#test/touch.ts'
import { show } from '#test/show.tsx'
import { FeltTable } from '#ui/table-frame/felt-table.tsx'

function Table({ card }: { readonly card: CardPicture }) {
  const session = sessionAt({ game_id: 6, game_type: 3 })
  return (
    <StillTable session={session} tray={useTray(session, {})}>
      <FeltTable felt="midnight" label="Table">
        <DealerView dealer={{ cards: [card], total: undefined, word: undefined }} insurance={undefined} />
      </FeltTable>
    </StillTable>
  )
}

const flying = () => document.querySelector('[data-flights] > *')
const apart = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y)

test('a card flies from the shoe to its place, on a layer over the whole table that clips nothing', async () => {
  show(<Table card={{ code: null, way: 'comes' }} />)
  await eventually(() => flying()?.getAnimations().length).toBe(1)
  const picture = flying()!
  const flight = picture.getAnimations()[0]!
  const layer = picture.parentElement!.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  expect([layer.left, layer.top, layer.width, layer.height]).toEqual([0, 0, clientWidth, clientHeight])
  expect(getComputedStyle(picture.parentElement!).overflow).toBe('visible')

  flight.pause()
  flight.currentTime = 0
  expect(apart(middleOf(picture), middleOf(document.querySelector('[data-shoe]')!))).toBeLessThan(2)
  flight.finish()
  const place = document.querySelector('section svg[role="img"]')!
  expect(apart(middleOf(picture), middleOf(place))).toBeLessThan(2)
})

test('a card that is turned where it lies does not fly', async () => {
  show(<Table card={{ code: '6D', way: 'turns' }} />)
  await expect.element(page.getByRole('img', { name: 'six of diamonds' })).toBeVisible()
  expect(flying()).toBeNull()
})
