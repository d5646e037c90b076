// The `sizes` attributes of pictures that the first screen requests before the application has loaded. If they differed
// from those of the application, browsers would request a picture twice.

/** For a picture on a wall. */
export const WALL_SIZES = '(min-width: 1280px) 24vw, (min-width: 768px) 32vw, 48vw'

/** For the picture on the page of a post. */
export const POST_SIZES = '(min-width: 1024px) 60vw, 100vw'

/** For one of the four squares of a card on a wall. */
export const FOLD_SIZES = '(min-width: 1280px) 12vw, (min-width: 768px) 16vw, 24vw'

/** For the options of a style vote, two in a row. */
export const OPTION_SIZES = '(min-width: 1024px) 28vw, 46vw'
/** The smallest width divided by height of an option: pictures of phones are not narrower. */
export const NARROWEST = 9 / 16
