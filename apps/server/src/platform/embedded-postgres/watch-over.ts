import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { dataArgumentOf, surroundingsOf, type Cluster } from './postgres-cluster.ts'

/** How long a server whose owner is gone waits for the next one. */
export const graceSecondsDefault = 30

/**
 * Looks every other second whether the server's owner lives, whoever that is by now, and stops the server in good
 * order once there has been none for so long. Lives no longer than the server. A shell does, at a twentieth of the
 * memory of Node. To be told from a process of another user needs /proc, where there is one.
 */
const script = `
alone=0
while kill -0 "$SERVER" 2>/dev/null; do
  sleep 2
  owner=$(cat ../owner 2>/dev/null)
  if [ -n "$owner" ] && { kill -0 "$owner" 2>/dev/null || [ -d "/proc/$owner" ]; }; then alone=0
  else alone=$((alone + 2))
  fi
  if [ "$alone" -ge "$GRACE" ]; then exec "$PG_CTL" stop --pgdata="$DATA" --mode=fast; fi
done
`

/** Starts the watcher beside a server that has just been started. On Windows there is none. */
export function watchOver(cluster: Cluster, server: number, graceSeconds: number): void {
  if (process.platform === 'win32') return
  const watcher = spawn('/bin/sh', ['-c', script], {
    ...surroundingsOf(cluster, {
      SERVER: String(server),
      GRACE: String(graceSeconds),
      PG_CTL: path.join(cluster.binaries, 'bin', 'pg_ctl'),
      DATA: dataArgumentOf(cluster),
    }),
    detached: true,
    stdio: 'ignore',
  })
  watcher.on('error', () => undefined) // Without a shell the server stays until the next start, which adopts it.
  watcher.unref()
}

/** Says who owns the server from now on. */
export const noteOwner = (cluster: Cluster): Promise<void> =>
  writeFile(path.join(cluster.folder, 'owner'), `${process.pid}\n`, { mode: 0o644 })
