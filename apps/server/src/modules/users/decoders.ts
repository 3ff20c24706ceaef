import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'

/**
 * A program that receives an uploaded picture, or a drawing, as a message and returns it encoded again, or the reason
 * for its refusal, or `tooSlow` when it has used more processor time than a picture may; it is then ended.
 */
export interface DecoderProgram {
  readonly file: string
  readonly execArgv: readonly string[]
}

/** Both the sources and the bundle have the decoder next to the file that starts it. */
const inBundle = path.join(import.meta.dirname, 'decode-picture.js')
export const pictureDecoder: DecoderProgram = existsSync(inBundle)
  ? { file: inBundle, execArgv: [] }
  : { file: path.join(import.meta.dirname, 'decode-picture.ts'), execArgv: ['--import', 'tsx'] }

/** An idle decoder ends after this time. */
const idleMs = 30_000

/** A drawing of ours (SVG), and a photo that is placed on it, with the size and the shape of a mask (SVG). */
export interface Drawing {
  readonly svg: string
  readonly photo?: {
    readonly bytes: Uint8Array
    readonly mask: string
    readonly left: number
    readonly top: number
  }
}

/** The reasons for which a decoder refuses a picture. */
export type NotTaken = 'otherType' | 'tooManyPixels' | 'damaged'

/**
 * The picture encoded again, or the reason why there is none: it was refused, it took too long, or its decoder broke
 * down.
 */
export type Decoded = Buffer | NotTaken | 'tooSlow' | 'brokenDown'

/**
 * Decodes in separate processes: a fault in the decoder, or a picture that never ends, costs only that process and
 * this picture, and the next picture gets a new process. The processes have low priority.
 */
export function createDecoders(
  program: DecoderProgram,
  patienceMs: number,
): (work: Buffer | Drawing) => Promise<Decoded> {
  const idle: ChildProcess[] = []

  const rest = (child: ChildProcess): void => {
    const dropIdle = (): void => {
      const index = idle.indexOf(child)
      if (index >= 0) idle.splice(index, 1)[0]?.disconnect()
    }
    const timer = setTimeout(dropIdle, idleMs).unref()
    child.removeAllListeners('exit').once('exit', () => {
      clearTimeout(timer)
      dropIdle()
    })
    idle.push(child)
  }

  return (work) => {
    const child = idle.pop() ?? startDecoder(program)
    for (const event of ['message', 'exit', 'error']) child.removeAllListeners(event)
    return new Promise((resolve) => {
      let isSlow = false
      const timer = setTimeout(() => {
        isSlow = true
        child.kill('SIGKILL')
      }, patienceMs)
      const settle = (decoded: Decoded): void => {
        clearTimeout(timer)
        resolve(decoded)
      }
      child.on('error', () => settle('brokenDown'))
      child.once('exit', () => settle(isSlow ? 'tooSlow' : 'brokenDown'))
      child.once('message', (answer: Uint8Array | NotTaken | 'tooSlow') => {
        if (answer === 'tooSlow') {
          isSlow = true
          return void child.kill('SIGKILL')
        }
        rest(child)
        settle(typeof answer === 'string' ? answer : Buffer.from(answer))
      })
      // If the decoder has just ended, its exit event reports that.
      child.send(work, () => undefined)
    })
  }
}

/** Starts a decoder. It gets none of our environment variables, so no secret is in its process. */
function startDecoder({ file, execArgv }: DecoderProgram): ChildProcess {
  const child = fork(file, {
    execArgv: [...execArgv],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  if (child.pid !== undefined) yieldToAll(child.pid)
  return child
}

/** Lowers the priority of a process. If the system does not allow it, the process runs at normal priority. */
function yieldToAll(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    return
  }
}
