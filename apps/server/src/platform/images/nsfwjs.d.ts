// The part of nsfwjs that is used. Its own types are those of a package that is not installed.
declare module 'nsfwjs/models/mobilenet_v2_mid' {
  import type { io } from '@tensorflow/tfjs-core'

  export const MobileNetV2MidModel: {
    readonly modelJson: () => Promise<{ readonly default: io.ModelJSON }>
    /** The weights in base64. */
    readonly weightBundles: readonly (() => Promise<{ readonly default: string }>)[]
  }
}
