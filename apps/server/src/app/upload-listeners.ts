// The listeners of a processed upload: posts and conversations that show it.
import { onUploadConcluded } from '../entities/media/conclude-upload.ts'
import { concludePostMedia } from '../entities/posts/post-media.ts'
import { announceMessageMedia } from '../features/messages/announce-media.ts'

onUploadConcluded(concludePostMedia)
onUploadConcluded(announceMessageMedia)
