import { useLayoutEffect, useRef, type RefObject } from 'react'
import { flightMs } from '#lib/film/film.ts'

interface Coming {
  /** False if the card already lies there. */
  readonly isComing: boolean
  /** The card lies across: its box is drawn turned. */
  readonly isAcross: boolean
}

/**
 * Lets an arriving card fly from the shoe to its place, on one layer above everything, where nothing clips it. It
 * becomes visible at its place when it has landed. It flies once, when it first appears. A card that does not
 * arrive, as after a tap that skips, lies there at once.
 */
export function useFlight(card: RefObject<HTMLElement | null>, { isComing, isAcross }: Coming): void {
  const isNew = useRef(true)
  useLayoutEffect(() => {
    const isFirst = isNew.current
    isNew.current = false
    if (!isFirst || !isComing || !card.current) return
    return send(card.current, isAcross)
    // Its position is fixed when it arrives.
  }, [isComing]) // oxlint-disable-line
}

interface Waiting {
  readonly card: HTMLElement
  readonly begin: (places: Places) => void
}

interface Places {
  readonly shoe: DOMRect
  readonly place: DOMRect
  readonly layer: Element
}

const waiting: Waiting[] = []

/**
 * Sends a card to its place. Cards that arrive together are measured together, so that the page is laid out once
 * for all of them. The returned function ends the flight.
 */
function send(card: HTMLElement, isAcross: boolean): () => void {
  let isOver = false
  let land = () => {
    isOver = true
  }
  const begin = (places: Places) => {
    if (!isOver) land = fly(card, isAcross, places)
  }
  if (waiting.push({ card, begin }) === 1) queueMicrotask(beginAll)
  return () => land()
}

function beginAll(): void {
  const all = waiting.splice(0).flatMap((flight) => {
    const table = flight.card.closest('main')
    const [layer, shoe] = ['[data-flights]', '[data-shoe]'].map((part) => table?.querySelector(part))
    if (!layer || !shoe) return []
    const places = {
      layer,
      shoe: shoe.getBoundingClientRect(),
      place: flight.card.getBoundingClientRect(),
    }
    return [() => flight.begin(places)]
  })
  all.forEach((begin) => begin())
}

/**
 * Lets a picture of the card fly, and hides the card itself until the picture lands. The returned function ends the
 * flight.
 */
function fly(card: HTMLElement, isAcross: boolean, { layer, shoe, place }: Places): () => void {
  const picture = card.cloneNode(true) as HTMLElement
  const [width, height] = isAcross ? [place.height, place.width] : [place.width, place.height]
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
  Object.assign(picture.style, {
    position: 'absolute',
    left: `${x - width / 2}px`,
    top: `${y - height / 2}px`,
    width: `${width}px`,
    opacity: '0',
  })
  picture.firstElementChild?.setAttribute('style', 'width: 100%; height: auto')
  layer.append(picture)

  const [right, down] = [shoe.x + shoe.width / 2 - x, shoe.y + shoe.height / 2 - y]
  const [first, last] = isAcross ? [86, 90] : [4, 0]
  const inShoe = `translate(${right}px, ${down}px) rotate(${first}deg) scale(${Math.min(1, shoe.width / width)})`
  const flight = picture.animate(
    [
      { opacity: 1, transform: inShoe },
      { opacity: 1, transform: `rotate(${last}deg)` },
    ],
    {
      duration: flightMs,
      easing: 'cubic-bezier(0.16, 1, 0.3, 1)',
      fill: 'forwards',
      id: 'deal',
    },
  )
  const unseen = card.animate([{ opacity: 0 }, { opacity: 0 }], { duration: flightMs })
  return () => {
    flight.cancel()
    unseen.cancel()
    picture.remove()
  }
}
