// What a report is made of before it is sent.
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

/** How the server finds what is reported. A picture is chosen from those of its post. */
export type ReportTarget = Named<'post'> | Named<'comment'> | Named<'message'> | Named<'profile'>

/** What is reported, as the sheet shows it. */
export interface ReportedSubject {
  target: ReportTarget
  /** Who made it. */
  person: ProfileCard
  thumbnailUrl?: string | null
  /** Small pictures of a post in their order, null while processed; each of several can be reported alone. */
  pictureUrls?: readonly (string | null)[]
}

/** What is filled in after the category. */
export interface ReportWords {
  text: string
  /** Of the category `illegal`: which. */
  law: string
  /** One picture of the post; null for all of it. */
  position: number | null
}

export const noWords: ReportWords = { text: '', law: '', position: null }

/** The report as it is sent. */
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

/** What anybody can report, by the address of its page. */
export type PublicAddress =
  | { kind: 'post'; postId: string }
  | { kind: 'comment'; postId: string; commentId: string }
  | { kind: 'profile'; who: string }

/**
 * What a pasted address leads to; null when that is no post, comment or profile of this site.
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

/** What a report was about: whose it was, and how it began. */
export function subjectText({ subjectKind, personName, firstWords }: Receipt): string {
  const { subjects, subjectsBy, quoted } = reportsTexts.own
  const named = personName === null ? subjects[subjectKind] : subjectsBy[subjectKind](personName)
  return firstWords === null ? named : `${named}${quoted(firstWords)}`
}

/** Where it is read. */
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

/** What is said once a report was sent. @param line where it is a new one */
export function sentTexts({ filed, category }: FiledReport, line: string) {
  const { again, categories, thanks } = reportsTexts
  if (filed === 'new') return { title: thanks, line }
  return { title: again.title, line: again[filed](categories[category]) }
}
