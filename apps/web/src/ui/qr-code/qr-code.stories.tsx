import { QrCode } from './qr-code.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'QR code' }

export function Main({ language }: StoryProps) {
  return (
    <Specimen>
      <QrCode
        value="https://cardroom.example/join/K7M2QX?agent=204871"
        label={say(language, 'QR code of the invite link', 'QR-код ссылки-приглашения')}
      />
    </Specimen>
  )
}
