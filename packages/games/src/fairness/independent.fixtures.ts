/**
 * A second version of the stream, written from docs/games.md alone on another implementation of SHA-256 (WebCrypto)
 * and with big integers. It shares nothing with the code that it checks.
 */
export interface IndependentSource {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

// Both Node and browsers have WebCrypto; this package compiles without the types of either.
declare const crypto: {
  readonly subtle: {
    digest(name: string, bytes: Uint8Array): Promise<ArrayBuffer>
    importKey(
      format: string,
      key: Uint8Array,
      how: object,
      extractable: boolean,
      uses: string[],
    ): Promise<object>
    sign(name: string, key: object, bytes: Uint8Array): Promise<ArrayBuffer>
  }
}
declare const TextEncoder: new () => { encode(text: string): Uint8Array }

const { subtle } = crypto
const utf8 = new TextEncoder()

export async function independentWords(source: IndependentSource, count: number): Promise<number[]> {
  const words: number[] = []
  for (let block = 0; words.length < count; block++) words.push(...(await blockOfWords(source, block)))
  return words.slice(0, count)
}

/** Draws one number below each range, in order. */
export async function independentDraws(
  source: IndependentSource,
  ranges: readonly number[],
): Promise<number[]> {
  let words: number[] = []
  let block = 0
  const results: number[] = []
  for (const range of ranges) {
    const limit = (2n ** 32n / BigInt(range)) * BigInt(range)
    for (;;) {
      if (words.length === 0) words = await blockOfWords(source, block++)
      const word = BigInt(words.shift()!)
      if (word >= limit) continue
      results.push(Number(word % BigInt(range)))
      break
    }
  }
  return results
}

export async function sha256Hex(bytes: Uint8Array): Promise<string> {
  return hex(await subtle.digest('SHA-256', Uint8Array.from(bytes)))
}

async function blockOfWords(
  { serverSeed, clientSeed, nonce }: IndependentSource,
  block: number,
): Promise<number[]> {
  const seed = Uint8Array.from(serverSeed.match(/../g)!, (pair) => parseInt(pair, 16))
  const key = await subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const digest = hex(await subtle.sign('HMAC', key, utf8.encode(`${clientSeed}:${nonce}:${block}`)))
  return digest.match(/.{8}/g)!.map((word) => parseInt(word, 16))
}

const hex = (buffer: ArrayBuffer): string =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
