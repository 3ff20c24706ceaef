import { CopyButton } from './copy-button.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Copy button' }

export function Main({ language }: StoryProps) {
  const words = {
    label: say(language, 'Copy', 'Скопировать'),
    copiedLabel: say(language, 'Copied', 'Скопировано'),
  }
  return (
    <Specimen gap={32}>
      <span>
        <CopyButton value="204871" {...words}>
          #204871
        </CopyButton>
      </span>
      <span>
        <CopyButton value="K7M2QX" {...words} iconSize={16} />
      </span>
    </Specimen>
  )
}
