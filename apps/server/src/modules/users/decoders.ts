import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'

/**
 * A program that takes an uploaded picture, or a drawing, as a message and answers it encoded anew, why it does not take it, or
 * `tooSlow` once it has spent more time of the processor than a picture may cost; it is then ended.
 */
export interface DecoderProgram {
  readonly file: string
  readonly execArgv: readonly string[]
}

/** Both the sources and the bundle have the decoder beside what starts it. */
const inBundle = path.join(import.meta.dirname, 'decode-picture.js')
export const pictureDecoder: DecoderProgram = existsSync(inBundle)
  ? { file: inBundle, execArgv: [] }
  : { file: path.join(import.meta.dirname, 'decode-picture.ts'), execArgv: ['--import', 'tsx'] }

/** A decoder with nothing to do goes away. */
const idleMs = 30_000

/** A drawing of our own (SVG), and a photo that is laid on it, as large as a mask (SVG) and in its shape. */
export interface Drawing {
  readonly svg: string
  readonly photo?: {
    readonly bytes: Uint8Array
    readonly mask: string
    readonly left: number
    readonly top: number
  }
}

/** What a decoder finds wrong with a picture. */
export type NotTaken = 'otherType' | 'tooManyPixels' | 'damaged'

/** The picture encoded anew, or why there is none: it is not taken, it took too long, its decoder broke down. */
export type Decoded = Buffer | NotTaken | 'tooSlow' | 'brokenDown'

/**
 * Decodes in processes of their own: a fault in the decoder, or a picture that never ends, costs that process and
 * this picture only, and the next one gets a fresh process. They stand back where others want the processor.
 */
export function createDecoders(
  program: DecoderProgram,
  patienceMs: number,
): (work: Buffer | Drawing) => Promise<Decoded> {
  const idle: ChildProcess[] = []

  const rest = (child: ChildProcess): void => {
    const leave = (): void => {
      const index = idle.indexOf(child)
      if (index >= 0) idle.splice(index, 1)[0]?.disconnect()
    }
    const timer = setTimeout(leave, idleMs).unref()
    child.removeAllListeners('exit').once('exit', () => {
      clearTimeout(timer)
      leave()
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
      // Where it has just ended, its exit is what is heard.
      child.send(work, () => undefined)
    })
  }
}

/** It sees nothing of our environment: no secret is where a decoder runs. */
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

/** Where the system does not let us, it runs like all others. */
function yieldToAll(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    return
  }
}
