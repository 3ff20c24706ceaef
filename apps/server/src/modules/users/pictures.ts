import type { FieldError } from '@cardroom/contract'
import type { FieldMessage } from '@cardroom/contract/field-messages'
import type { UserId } from '@cardroom/contract/ids'
import { ApiError, TooManyRequests } from '#platform/api-error.ts'
import { stopwatch } from '#platform/clock.ts'
import { createDecoders, pictureDecoder, type Decoded, type DecoderProgram } from './decoders.ts'

interface PictureOptions {
  readonly program: DecoderProgram
  /** A picture is refused if its decoder does not answer for this long, even if the decoder got no processor time. */
  readonly patienceMs: number
  /** If this many pictures wait, or this many of one person, a new one is told to try again later. */
  readonly waitingMax: number
  readonly waitingOfPersonMax: number
}

const defaults: PictureOptions = {
  program: pictureDecoder,
  patienceMs: 60_000,
  waitingMax: 30,
  waitingOfPersonMax: 3,
}

interface Job {
  readonly userId: UserId
  readonly uploaded: Buffer
  readonly done: (decoded: Decoded) => void
}

/**
 * Returns a function that encodes pictures again: as webp, 512 × 512, one after the other. Errors: `dataIncorrect`
 * for a picture that is not accepted or took too long; `tooManyRequests`, with the time to try again, if too many
 * wait.
 */
export function createPictures(options: Partial<PictureOptions> = {}) {
  const { program, patienceMs, waitingMax, waitingOfPersonMax } = { ...defaults, ...options }
  const decode = createDecoders(program, patienceMs)
  const waiting: Job[] = []
  let isBusy = false
  let lastMs = 500

  const next = async (): Promise<void> => {
    const job = isBusy ? undefined : waiting.shift()
    if (!job) return
    isBusy = true
    const spentMs = stopwatch()
    const decoded = await decode(job.uploaded)
    lastMs = spentMs()
    isBusy = false
    job.done(decoded)
    void next()
  }

  const refuseCrowd = (userId: UserId): void => {
    const own = waiting.filter((job) => job.userId === userId).length
    if (waiting.length < waitingMax && own < waitingOfPersonMax) return
    throw new TooManyRequests((waiting.length * lastMs) / 1000)
  }

  return async (userId: UserId, uploaded: Buffer): Promise<Buffer> => {
    if (uploaded.length === 0) throw refused(reasons.damaged)
    if (!looksLikePicture(uploaded)) throw refused(reasons.otherType)
    refuseCrowd(userId)
    const decoded = await new Promise<Decoded>((done) => {
      waiting.push({ userId, uploaded, done })
      void next()
    })
    if (typeof decoded === 'string') throw refused(reasons[decoded])
    return decoded
  }
}

/** Handles all uploads of this process. */
export const encodePicture = createPictures()

const reasons = {
  otherType: 'pictureType',
  tooManyPixels: 'pictureTooManyPixels',
  damaged: 'pictureBroken',
  tooSlow: 'pictureTooSlow',
  brokenDown: 'pictureBroken',
} as const

/** Returns `dataIncorrect` for an uploaded picture; operators see it as `upload.refused`. */
export function refused(message: FieldMessage): ApiError {
  const fields: FieldError[] = [{ path: 'avatar', message }]
  return new ApiError('dataIncorrect', fields, { name: 'upload.refused' })
}

/** Checks the first bytes, before any decoder sees the picture; its label proves nothing. */
function looksLikePicture(bytes: Buffer): boolean {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isJpeg || isPng || isWebp
}
