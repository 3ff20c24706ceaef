interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface WithDetector {
  readonly BarcodeDetector?: new (options: { readonly formats: readonly string[] }) => Detector
}

const oftenMs = 200

/** Tells whether this browser has a camera to ask for, and can read codes itself. */
export const canScan = (): boolean =>
  (globalThis as WithDetector).BarcodeDetector !== undefined && 'mediaDevices' in navigator

/**
 * Shows the camera's picture until it contains a code, and passes the code to `onCode`. Returns a function that ends
 * the scan and releases the camera.
 */
export function scanCode(
  video: HTMLVideoElement,
  { onCode, onFailure }: { readonly onCode: (text: string) => void; readonly onFailure: () => void },
): () => void {
  let isOver = false
  let stream: MediaStream | undefined
  const end = () => {
    isOver = true
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  look().catch(() => {
    if (!isOver) onFailure()
    end()
  })
  return end

  async function look(): Promise<void> {
    const { BarcodeDetector } = globalThis as WithDetector
    if (!BarcodeDetector) throw new Error('This browser reads no codes')
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: 1920 } })
    if (isOver) return end()
    video.srcObject = stream
    await video.play()
    while (!isOver) {
      const [code] = await detector.detect(video)
      if (code && !isOver) {
        end()
        return onCode(code.rawValue)
      }
      await new Promise((resolve) => setTimeout(resolve, oftenMs))
    }
  }
}
