// Names a picture of a post in thumbnails and on its page, between which it travels (ui/travel.ts).

export const pictureKey = (postId: string, position = 0) => `${postId}/${position}`
