// German: the sentence of every error code.
import type { errorTexts } from '../errors.ts'
import { media } from './media.ts'

const { failures } = media

export const errors: Readonly<Record<keyof typeof errorTexts, string>> = {
  invalid_input: 'Bitte prüfe deine Angaben noch einmal.',
  invalid_cursor: 'Dieser Seitenlink gilt nicht mehr. Fang oben an.',
  unauthenticated: 'Bitte melde dich zuerst an.',
  invalid_credentials: 'E-Mail oder Passwort stimmen nicht',
  email_not_confirmed: 'Bitte bestätige zuerst deine E-Mail-Adresse.',
  password_needed: 'Bitte gib das Passwort dieser Registrierung ein oder wähle ein neues.',
  approval_pending:
    'Deine Adresse ist bestätigt. Jetzt müssen dich noch die Betreiber aufnehmen; du bekommst eine Mail.',
  registration_closed: 'Im Moment kann niemand neu dazukommen.',
  invitation_needed:
    'Zum Mitmachen brauchst du eine gültige Einladung: Diese fehlt, ist verbraucht oder abgelaufen.',
  email_domain_refused: 'Adressen dieses Anbieters können hier nicht verwendet werden.',
  new_person_limit: 'Das geht noch nicht, solange du neu hier bist.',
  forbidden: 'Das darfst du nicht.',
  suspended: 'Dein Konto ist zurzeit gesperrt.',
  limited:
    'Du kannst gerade nichts teilen oder schreiben. Warum, steht in den Einstellungen unter „Entscheidungen über dich“.',
  wrong_origin: 'Diese Anfrage kam von einer anderen Seite.',
  not_found: 'Nicht gefunden.',
  profile_not_found: 'Profil nicht gefunden',
  post_not_found: 'Beitrag nicht gefunden',
  comment_not_found: 'Kommentar nicht gefunden',
  collection_not_found: 'Sammlung nicht gefunden',
  draft_not_found: 'Entwurf nicht gefunden',
  upload_not_found: failures.original_gone,
  conversation_not_found: 'Unterhaltung nicht gefunden',
  other_session: 'In diesem Browser ist jemand anders angemeldet.',
  username_taken: 'Dieser Benutzername ist vergeben.',
  conflict: 'Das hat sich inzwischen geändert. Bitte versuche es erneut.',
  voting_unavailable: 'Dieser Beitrag muss aktualisiert werden, bevor abgestimmt werden kann',
  vote_closed: 'Diese Abstimmung ist vorbei. Sie nimmt keine Stimmen mehr an.',
  vote_for_similar: 'Hier stimmen Personen ab, deren Körper dem der fragenden Person ähnlich ist.',
  outcome_told: 'Der Ausgang dieser Abstimmung wurde schon erzählt.',
  token_invalid: 'Dieser Link ist ungültig oder wurde schon benutzt.',
  email_already_confirmed: 'Deine E-Mail-Adresse ist schon bestätigt',
  token_expired: 'Dieser Link ist abgelaufen.',
  file_too_large: 'Datei zu groß',
  body_too_large: 'Das ist zu viel auf einmal. Möglich ist bis zu 1 MB.',
  unsupported_media: 'Bitte sende JSON.',
  invalid_file_type: failures.wrong_type,
  file_damaged: failures.damaged,
  picture_too_large: failures.too_many_pixels,
  idempotency_mismatch: 'Derselbe Anfrageschlüssel wurde für etwas anderes verwendet.',
  proof_needed: 'Dein Browser muss zuerst eine kleine Aufgabe lösen.',
  rate_limited: 'Zu viele Versuche. Bitte warte einen Moment.',
  internal: 'Etwas ist schiefgelaufen',
  service_unavailable: 'Kloset ist ausgelastet. Bitte versuche es gleich erneut.',
  database_full: 'Zum Speichern ist gerade kein Platz mehr. Bitte versuche es später erneut.',
  storage_full: 'Für diese Datei ist gerade kein Platz.',
}
