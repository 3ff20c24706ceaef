import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'

/** How a command of the operator has ended. */
export interface Ended {
  /** The exit code. */
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export interface CommandOptions {
  readonly args?: readonly string[]
  /** All variables of the command, but for the path to programs. */
  readonly env: Readonly<Record<string, string>>
  /**
   * If set, each file that the command writes has at most this many blocks of 512 bytes, as on a disk that becomes
   * full: new names still fit on it, more contents do not.
   */
  readonly fileBlocksMax?: number
}

/** Runs a command of the operator, or `main` for a start of the server, to its end; it is bundled as in the image. */
export async function runCommand(
  name: string,
  { args = [], env, fileBlocksMax }: CommandOptions,
): Promise<Ended> {
  const bundle = path.join(path.dirname(inject('serverProgram')), `${name}.js`)
  const command = [process.execPath, bundle, ...args]
  const [program = '', ...given] =
    fileBlocksMax === undefined
      ? command
      : ['sh', '-c', 'ulimit -f "$0" && exec "$@"', String(fileBlocksMax), ...command]
  const running = promisify(execFile)(program, given, { env: { PATH: process.env.PATH, ...env } })
  const {
    code = 0,
    stdout,
    stderr,
  } = (await running.catch((error: unknown) => error)) as {
    readonly code?: number
    readonly stdout: string
    readonly stderr: string
  }
  return { code, stdout, stderr }
}
