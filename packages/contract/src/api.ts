// Endpoints as their callers know them. Method and path of an address identify its endpoint, so a client is typed by
// the schemas without loading one. A feature adds its line to each list.
import type * as adminNumbers from './admin-numbers.schemas.ts'
import type * as adminPeople from './admin-people.schemas.ts'
import type * as adminRegistration from './admin-registration.schemas.ts'
import type * as askedMails from './asked-mails.schemas.ts'
import type * as auth from './auth.schemas.ts'
import type * as chosenPeople from './chosen-people.schemas.ts'
import type * as closet from './closet.schemas.ts'
import type * as collections from './collections.schemas.ts'
import type * as sharedCollections from './shared-collections.schemas.ts'
import type * as comments from './comments.schemas.ts'
import type * as devMailbox from './dev-mailbox.schemas.ts'
import type * as devices from './devices.schemas.ts'
import type * as drafts from './drafts.schemas.ts'
import type * as feeds from './feeds.schemas.ts'
import type * as followRequests from './follow-requests.schemas.ts'
import type * as follows from './follows.schemas.ts'
import type * as garments from './garments.schemas.ts'
import type * as houseRules from './house-rules.schemas.ts'
import type * as insights from './insights.schemas.ts'
import type * as likes from './likes.schemas.ts'
import type * as linkPreviews from './link-previews.schemas.ts'
import type * as measurements from './measurements.schemas.ts'
import type * as media from './media.schemas.ts'
import type * as messageReactions from './message-reactions.schemas.ts'
import type * as messages from './messages.schemas.ts'
import type * as moderationActs from './moderation-acts.schemas.ts'
import type * as moderation from './moderation.schemas.ts'
import type * as newPeople from './new-people.schemas.ts'
import type * as notificationChoices from './notification-choices.schemas.ts'
import type * as notifications from './notifications.schemas.ts'
import type * as postAudience from './post-audience.schemas.ts'
import type * as posts from './posts.schemas.ts'
import type * as profiles from './profiles.schemas.ts'
import type * as reactions from './reactions.schemas.ts'
import type * as relations from './relations.schemas.ts'
import type * as reports from './reports.schemas.ts'
import type * as registration from './registration.schemas.ts'
import type * as search from './search.schemas.ts'
import type * as sizeAdvice from './size-advice.schemas.ts'
import type * as statements from './statements.schemas.ts'
import type * as styleVotes from './style-votes.schemas.ts'
import type * as threadFollows from './thread-follows.schemas.ts'
import type * as threadVersions from './thread-versions.schemas.ts'
import type { Answer, CallInput, EndpointShape } from './endpoint.ts'

type Features =
  | typeof adminNumbers
  | typeof adminPeople
  | typeof adminRegistration
  | typeof askedMails
  | typeof auth
  | typeof chosenPeople
  | typeof closet
  | typeof collections
  | typeof sharedCollections
  | typeof comments
  | typeof devMailbox
  | typeof devices
  | typeof drafts
  | typeof feeds
  | typeof followRequests
  | typeof follows
  | typeof garments
  | typeof houseRules
  | typeof insights
  | typeof likes
  | typeof linkPreviews
  | typeof measurements
  | typeof media
  | typeof messageReactions
  | typeof messages
  | typeof moderation
  | typeof moderationActs
  | typeof newPeople
  | typeof notificationChoices
  | typeof notifications
  | typeof postAudience
  | typeof posts
  | typeof profiles
  | typeof reactions
  | typeof relations
  | typeof reports
  | typeof registration
  | typeof search
  | typeof sizeAdvice
  | typeof statements
  | typeof styleVotes
  | typeof threadFollows
  | typeof threadVersions

type Exports<Feature> = Feature extends unknown ? Feature[keyof Feature] : never
type Endpoint = Extract<Exports<Features>, EndpointShape>

/** Where an endpoint is found. */
export type Address = Pick<Endpoint, 'method' | 'path'>

type EndpointAt<At extends Address> = Extract<Endpoint, Pick<At, 'method' | 'path'>>

/** What a caller passes to the endpoint at an address. */
export type InputOf<At extends Address> = CallInput<EndpointAt<At>>

/** What the endpoint at an address answers: `undefined` for 204. */
export type AnswerOf<At extends Address> = Answer<EndpointAt<At>>
