import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { createStream, seedFromHex, wordValues, type Hmac } from '@cardroom/games'

// Writes the raw words of the stream as bytes to stdout, for the standard test batteries:
//   npx tsx bench/draws.ts | RNG_test stdin32 -tlmax 1GB          (PractRand)
//   npx tsx bench/draws.ts --bytes 1e9 | dieharder -a -g 200
// As in real play, these are the first words of many rounds, not one endless round.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: randomBytes(32).toString('hex') },
    client: { type: 'string', default: 'draws' },
    bytes: { type: 'string', default: 'Infinity' },
  },
})
const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest()
const serverSeed = seedFromHex(values.seed)

const wordsPerRound = 16
const roundsPerChunk = 1_024

// The battery closes the pipe when it has enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

let left = Number(values.bytes)
for (let nonce = 1; left > 0; nonce += roundsPerChunk) {
  const chunk = bytesOfRounds(nonce).subarray(0, left)
  left -= chunk.length
  if (!process.stdout.write(chunk)) await once(process.stdout, 'drain')
}

/**
 * Returns the words of many rounds as bytes. The words are used unchanged, because a draw below 2³² skips none.
 */
function bytesOfRounds(first: number): Buffer {
  const bytes = Buffer.alloc(4 * wordsPerRound * roundsPerChunk)
  for (let round = 0; round < roundsPerChunk; round++) {
    const stream = createStream({ serverSeed, clientSeed: values.client, nonce: first + round, hmac })
    for (let word = 0; word < wordsPerRound; word++) {
      bytes.writeUInt32BE(stream.draw(wordValues), 4 * (round * wordsPerRound + word))
    }
  }
  return bytes
}
