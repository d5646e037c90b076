// The part of libheif's JavaScript interface that is used; the package does not describe it.
declare module 'libheif-js/wasm-bundle.js' {
  interface Pixels {
    data: Uint8ClampedArray<ArrayBuffer>
    width: number
    height: number
  }

  interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    display(target: Pixels, done: (shown: Pixels | null) => void): void
  }

  const libheif: {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
  }
  export default libheif
}
