import { useState } from 'react'
import { Slider } from './slider.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Slider' }

export function Main({ language }: StoryProps) {
  const [zoom, setZoom] = useState(40)
  const words = {
    label: say(language, 'Zoom', 'Масштаб'),
    lessLabel: say(language, 'Smaller', 'Мельче'),
    moreLabel: say(language, 'Larger', 'Крупнее'),
  }
  return (
    <Specimen>
      <Slider {...words} value={zoom} onChange={setZoom} />
      <Slider {...words} value={0} onChange={setZoom} disabled />
    </Specimen>
  )
}
