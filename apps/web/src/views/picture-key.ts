// The key of a post's picture in thumbnails and on its page, for the animation between them (ui/travel.ts).

export const pictureKey = (postId: string, position = 0) => `${postId}/${position}`
