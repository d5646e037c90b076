// Pure rules of a report: its subject, its fields, and its request.
import type { InputOf } from '@kloset/contract/api'
import { personIn, postIdIn } from '@kloset/contract/post-pages'
import type { createReport } from '@kloset/contract/reports'
import type { FiledReport, Receipt, ReportCategory } from '@kloset/contract/reports.schemas'
import type { ProfileCard } from '@kloset/contract/profiles.schemas'
import { reportsTexts } from '@kloset/texts/reports'
import { paths } from '../../lib/navigation/paths.ts'
import { personName } from '../../entities/person/person-name.ts'

type NewReport = InputOf<typeof createReport>['body']

type Named<Kind extends NewReport['subjectKind']> = Omit<
  Extract<NewReport, { subjectKind: Kind }>,
  'category' | 'text' | 'law' | 'name' | 'email'
>

/** The address of what is reported. A picture is chosen among those of its post. */
export type ReportTarget = Named<'post'> | Named<'comment'> | Named<'message'> | Named<'profile'>

/** The subject of a report, as the sheet shows it. */
export interface ReportedSubject {
  target: ReportTarget
  /** Its author. */
  person: ProfileCard
  thumbnailUrl?: string | null
  /** The small pictures of a post in order, null while in process. One of several can be reported. */
  pictureUrls?: readonly (string | null)[]
}

/** The fields after the category. */
export interface ReportWords {
  text: string
  /** For the category `illegal`: which law. */
  law: string
  /** One picture of the post; null for the whole post. */
  position: number | null
}

export const noWords: ReportWords = { text: '', law: '', position: null }

/** The report to send. */
export function reportOf(
  target: ReportTarget,
  category: ReportCategory,
  { text, law, position }: ReportWords,
): NewReport {
  const words = { category, text, law: category === 'illegal' ? law : null }
  if (position === null) return { ...target, ...words }
  return { subjectKind: 'media', subjectId: target.subjectId, position, ...words }
}

/** What a report is about, in one line. */
export const aboutText = ({ target, person }: ReportedSubject) =>
  reportsTexts.about[target.subjectKind](personName(person))

/** What can be reported by the address of its page. */
export type PublicAddress =
  | { kind: 'post'; postId: string }
  | { kind: 'comment'; postId: string; commentId: string }
  | { kind: 'profile'; who: string }

/**
 * The subject of a pasted address; null when it is no post, comment or profile of this site.
 * @param origin of this site
 */
export function publicAddress(given: string, origin: string): PublicAddress | null {
  const url = URL.parse(given.trim(), origin)
  if (url?.origin !== origin) return null
  const postId = postIdIn(url.pathname)
  const commentId = url.searchParams.get('comment')
  if (postId && commentId) return { kind: 'comment', postId, commentId }
  if (postId) return { kind: 'post', postId }
  const who = personIn(url.pathname)
  return who ? { kind: 'profile', who } : null
}

/** The address that `publicAddress` reads. */
export function pathOf(address: PublicAddress): string {
  if (address.kind === 'profile') return paths.profile(address.who)
  return address.kind === 'comment'
    ? paths.comment(address.postId, address.commentId)
    : paths.post(address.postId)
}

/** The subject of a report: its author and its first words. */
export function subjectText({ subjectKind, personName, firstWords }: Receipt): string {
  const { subjects, subjectsBy, quoted } = reportsTexts.own
  const named = personName === null ? subjects[subjectKind] : subjectsBy[subjectKind](personName)
  return firstWords === null ? named : `${named}${quoted(firstWords)}`
}

/** The address of the page that shows it. */
export function placePath(place: NonNullable<Receipt['place']>): string {
  switch (place.kind) {
    case 'post':
      return paths.post(place.postId)
    case 'comment':
      return paths.comment(place.postId, place.commentId)
    case 'conversation':
      return paths.chatWith(place.withUserId)
    case 'profile':
      return paths.profile(place.userId)
  }
}

/** The texts after a report was sent. @param line for a new report */
export function sentTexts({ filed, category }: FiledReport, line: string) {
  const { again, categories, thanks } = reportsTexts
  if (filed === 'new') return { title: thanks, line }
  return { title: again.title, line: again[filed](categories[category]) }
}
