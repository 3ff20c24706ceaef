/** The box contains at least 50 of the picture's own pixels (rule app-20). */
const boxMin = 50
const zoomMax = 4

/** Returns the largest zoom whose box still contains 50 × 50 pixels of a picture of this size. */
export function largestZoom({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.max(1, Math.min(zoomMax, Math.min(width, height) / boxMin))
}

/** Tells whether a picture is too small for a box. */
export const isTooSmall = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  Math.min(width, height) < boxMin

/** Converts the slider's 0 to 100 to a zoom from 1. `sliderAt` converts it back. */
export const zoomAt = (slider: number, largest: number): number => 1 + (slider / 100) * (largest - 1)
export const sliderAt = (zoom: number, largest: number): number =>
  largest === 1 ? 0 : Math.round(((zoom - 1) / (largest - 1)) * 100)
