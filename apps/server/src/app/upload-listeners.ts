// The listeners of a processed upload: posts, conversations and closets that show it, and moderation.
import { onUploadConcluded } from '../entities/media/conclude-upload.ts'
import { onFinding } from '../entities/media/findings.ts'
import { keepProcessedEvidence } from '../entities/moderation/complete-evidence.ts'
import { reviewPost } from '../entities/moderation/review-post.ts'
import { concludePostMedia } from '../entities/posts/post-media.ts'
import { guessColorsOfUpload } from '../features/closet/guess-later.ts'
import { announceMessageMedia } from '../features/messages/announce-media.ts'

onUploadConcluded(concludePostMedia)
onUploadConcluded(announceMessageMedia)
onUploadConcluded(guessColorsOfUpload)
onUploadConcluded(keepProcessedEvidence)
onFinding(reviewPost)
