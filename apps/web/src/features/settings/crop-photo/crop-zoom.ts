/** Rule app-20: the box is never smaller than 50 of the picture's own pixels. */
const boxMin = 50
const zoomMax = 4

/** The largest zoom whose box still holds 50 × 50 pixels of a picture of this size. */
export function largestZoom({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.max(1, Math.min(zoomMax, Math.min(width, height) / boxMin))
}

/** A picture this small has no box. */
export const isTooSmall = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  Math.min(width, height) < boxMin

/** The slider's 0 to 100 as a zoom from 1, and back. */
export const zoomAt = (slider: number, largest: number): number => 1 + (slider / 100) * (largest - 1)
export const sliderAt = (zoom: number, largest: number): number =>
  largest === 1 ? 0 : Math.round(((zoom - 1) / (largest - 1)) * 100)
