// The part of subset-font that small-fonts.ts uses; the package brings no types.
declare module 'subset-font' {
  type AxisRange = number | { min: number; max: number }
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, AxisRange> },
  ): Promise<Uint8Array>
}
