// German: mails.
import { formatsOf } from '../formats.ts'
import type { mailTexts } from '../mails.ts'

const { plural } = formatsOf('de')
const hoursText = (hours: number) => plural(hours, { one: 'Stunde', other: 'Stunden' })

export const mails: typeof mailTexts = {
  orCopy: 'Oder kopiere diese Adresse in deinen Browser:',
  confirmation: (username, hours) => ({
    subject: 'Bestätige deine E-Mail-Adresse',
    preview: `Noch ein Schritt, dann bist du als @${username} bei Kloset.`,
    heading: 'Bestätige deine E-Mail-Adresse',
    paragraphs: [
      `Willkommen bei Kloset, @${username}. Bestätige diese Adresse, um deine Registrierung abzuschließen.`,
      `Der Link funktioniert einmal, innerhalb von ${hoursText(hours)}.`,
    ],
    label: 'Meine Adresse bestätigen',
    footnote:
      'Jemand hat sich mit dieser Adresse bei Kloset registriert. Wenn du das nicht warst, ignoriere diese Mail: Ohne dich entsteht kein Konto.',
  }),
  lines: {
    likes: (count) => `${plural(count, { one: 'Like', other: 'Likes' })} für deine Beiträge.`,
    comments: (count) =>
      `${plural(count, { one: 'Kommentar oder Antwort', other: 'Kommentare und Antworten' })}.`,
    followers: (count) =>
      `${plural(count, { one: 'neue Person folgt', other: 'neue Personen folgen' })} dir.`,
    saves: (count) => `Deine Beiträge wurden ${count}-mal gemerkt.`,
    shares: (count) => `Deine Beiträge wurden ${count}-mal geteilt.`,
    votes: (count) =>
      `Neue Stimmen zu ${plural(count, { one: 'Frage', other: 'Fragen' })} von dir.`,
    ended: (count) =>
      `${plural(count, { one: 'Style Vote hat ein Ergebnis', other: 'Style Votes haben ein Ergebnis' })}.`,
    outcomes: (count) =>
      `${plural(count, { one: 'Person hat', other: 'Personen haben' })} erzählt, wie eine Abstimmung mit deiner Stimme ausging.`,
    accepted: (count) =>
      `${plural(count, { one: 'Antwort von dir wurde', other: 'Antworten von dir wurden' })} als die gewählt, die geholfen hat.`,
    asked: (count) =>
      `${plural(count, { one: 'Person möchte', other: 'Personen möchten' })} dir folgen.`,
    admitted: (count) =>
      `${plural(count, { one: 'Person hat', other: 'Personen haben' })} deine Anfrage zu folgen angenommen.`,
  },
  news: {
    subject: 'Neues für dich auf Kloset',
    heading: 'Neu für dich',
    label: 'Jetzt ansehen',
    footnote: (url) =>
      `Du hast diese Mails eingeschaltet; höchstens eine pro Stunde kommt. Mit einem Klick stellst du sie ab: ${url}`,
  },
  weekly: {
    subject: 'Deine Woche auf Kloset',
    heading: 'Deine Woche',
    label: 'Jetzt ansehen',
    footnote: (url) =>
      `Du hast diese Mail eingeschaltet. Mit einem Klick stellst du sie ab: ${url}`,
  },
  admitted: {
    subject: 'Willkommen bei Kloset',
    preview: 'Dein Konto ist bereit.',
    heading: 'Du bist dabei',
    paragraphs: [
      'Dein Konto ist bereit. Melde dich mit deiner Adresse und dem Passwort an, das du gewählt hast.',
    ],
    label: 'Anmelden',
    footnote: 'Du bekommst diese Mail, weil du dich mit dieser Adresse registriert hast.',
  },
  declined: {
    subject: 'Deine Registrierung bei Kloset',
    preview: 'Sie wurde nicht angenommen.',
    heading: 'Diesmal wurdest du nicht aufgenommen',
    paragraphs: [
      'Die Betreiber dieser Seite haben deine Registrierung nicht angenommen. Sie wurde gelöscht, mit deiner Antwort.',
    ],
    footnote: 'Du bekommst diese Mail, weil du dich mit dieser Adresse registriert hast.',
  },
  accountExists: {
    subject: 'Du hast schon ein Konto',
    preview: 'Jemand wollte sich mit deiner Adresse registrieren.',
    heading: 'Du hast schon ein Konto',
    paragraphs: [
      'Jemand, wahrscheinlich du, wollte sich mit dieser Adresse bei Kloset registrieren. Sie hat schon ein Konto, darum wurde kein neues angelegt.',
      'Melde dich an wie immer. Wenn du das Passwort vergessen hast, lass dir auf derselben Seite eine Mail zum Zurücksetzen schicken.',
    ],
    label: 'Anmelden',
    footnote: 'Warst du das nicht, musst du nichts tun: Dein Konto hat sich nicht geändert.',
  },
  recovery: (hours) => ({
    subject: 'Setz dein Passwort zurück',
    preview: 'Der Link für ein neues Passwort.',
    heading: 'Setz dein Passwort zurück',
    paragraphs: [
      'Jemand, wahrscheinlich du, möchte das Passwort dieses Kontos zurücksetzen.',
      `Der Link funktioniert einmal, innerhalb von ${hoursText(hours)}. Ein neues Passwort meldet alle anderen Geräte ab.`,
    ],
    label: 'Neues Passwort wählen',
    footnote: 'Warst du das nicht, ignoriere diese Mail: Dein Passwort bleibt, wie es ist.',
  }),
  emailChange: (hours) => ({
    subject: 'Bestätige deine neue E-Mail-Adresse',
    preview: 'Noch ein Schritt, dann gilt diese Adresse bei Kloset.',
    heading: 'Bestätige deine neue E-Mail-Adresse',
    paragraphs: [
      'Du möchtest diese Adresse für dein Kloset-Konto verwenden. Öffne den Link dort, wo du angemeldet bist.',
      `Der Link funktioniert einmal, innerhalb von ${hoursText(hours)}.`,
    ],
    label: 'Diese Adresse verwenden',
    footnote: 'Warst du das nicht, ignoriere diese Mail: Ohne den Link ändert sich nichts.',
  }),
  passwordChanged: (signInUrl) => ({
    subject: 'Dein Passwort wurde geändert',
    preview: 'Alle anderen Geräte wurden abgemeldet.',
    heading: 'Dein Passwort wurde geändert',
    paragraphs: [
      'Das Passwort deines Kloset-Kontos wurde gerade geändert, und alle anderen Geräte wurden abgemeldet.',
    ],
    footnote: `Warst du das nicht, lass dir unter ${signInUrl} sofort eine Mail zum Zurücksetzen schicken.`,
  }),
  ownReport: (subject, category, moment) =>
    `Deine Meldung vom ${moment}: ${subject}, als „${category}“.`,
  receipt: (isWithin48Hours) => ({
    subject: 'Deine Meldung ist angekommen',
    heading: 'Deine Meldung ist angekommen',
    paragraphs: [
      'Danke, dass du uns das sagst. Die Moderation liest deine Meldung und entscheidet. Wer betroffen ist, erfährt nicht, wer gemeldet hat.',
      isWithin48Hours
        ? 'Wir handeln innerhalb von 48 Stunden, und du hörst wieder von uns, wenn entschieden ist.'
        : 'Du hörst wieder von uns, wenn entschieden ist.',
    ],
    footnote: 'Jemand hat auf Kloset etwas gemeldet und diese Adresse angegeben.',
  }),
  outcome: {
    upheld: {
      subject: 'Über deine Meldung ist entschieden',
      heading: 'Wir haben etwas unternommen',
      paragraphs: [
        'Die Moderation hat deine Meldung gelesen, ihr zugestimmt und gehandelt. Vielen Dank.',
      ],
      footnote: 'Du bekommst diese Mail, weil du auf Kloset etwas gemeldet hast.',
    },
    dismissed: {
      subject: 'Über deine Meldung ist entschieden',
      heading: 'Es bleibt, wie es ist',
      paragraphs: [
        'Die Moderation hat deine Meldung gelesen. Was du gemeldet hast, verstößt gegen keine der Hausregeln, deshalb bleibt es. Du kannst die Person trotzdem blockieren: Dann seht ihr einander nicht mehr.',
      ],
      footnote: 'Du bekommst diese Mail, weil du auf Kloset etwas gemeldet hast.',
    },
    taken_back: {
      subject: 'Die Entscheidung über deine Meldung wurde zurückgenommen',
      heading: 'Wir haben unsere Entscheidung zurückgenommen',
      paragraphs: [
        'Wir haben dir geschrieben, dass wir etwas unternommen haben. Die Entscheidung wurde noch einmal geprüft und hat keinen Bestand: Was wir getan hatten, ist rückgängig gemacht. Du kannst die Person trotzdem blockieren: Dann seht ihr einander nicht mehr.',
      ],
      footnote: 'Du bekommst diese Mail, weil du auf Kloset etwas gemeldet hast.',
    },
    reopened: {
      subject: 'Deine Meldung wird noch einmal geprüft',
      heading: 'Wir prüfen es noch einmal',
      paragraphs: [
        'Wir haben unsere Entscheidung über deine Meldung zurückgenommen. Die Moderation prüft sie noch einmal, und du hörst von uns, wenn entschieden ist.',
      ],
      footnote: 'Du bekommst diese Mail, weil du auf Kloset etwas gemeldet hast.',
    },
  },
  statement: (heading, reason, rule, facts) => ({
    subject: heading,
    preview: reason,
    heading,
    paragraphs: [reason, ...(rule === null ? [] : [`Regel ${rule}`]), facts],
    label: 'Lesen oder Einspruch erheben',
    footnote:
      'Du bekommst diese Mail, weil die Moderation von Kloset über dein Konto entschieden hat.',
  }),
  reversed: {
    subject: 'Eine Entscheidung wurde zurückgenommen',
    preview: 'Alles ist wie vorher.',
    heading: 'Eine Entscheidung wurde zurückgenommen',
    paragraphs: [
      'Die Moderation hat eine Entscheidung über dein Konto zurückgenommen. Alles ist wie vorher.',
    ],
    label: 'Nachlesen',
    footnote:
      'Du bekommst diese Mail, weil die Moderation von Kloset über dein Konto entschieden hat.',
  },
  objectionDecided: (isAccepted, answer) => ({
    subject: 'Über deinen Einspruch ist entschieden',
    preview: answer,
    heading: isAccepted ? 'Du hattest recht' : 'Die Entscheidung bleibt',
    paragraphs: [
      isAccepted
        ? 'Dein Einspruch wurde angenommen, und alles ist wie vorher.'
        : 'Die Moderation hat deinen Einspruch gelesen, und die Entscheidung bleibt, wie sie ist.',
      answer,
    ],
    label: 'Nachlesen',
    footnote:
      'Du bekommst diese Mail, weil du gegen eine Entscheidung über dein Konto Einspruch erhoben hast.',
  }),
  emailChanged: (newEmail) => ({
    subject: 'Deine E-Mail-Adresse wurde geändert',
    preview: 'Dein Konto hat jetzt eine andere Adresse.',
    heading: 'Deine E-Mail-Adresse wurde geändert',
    paragraphs: [
      `Dein Kloset-Konto hat jetzt die Adresse ${newEmail}. Mit dieser hier kannst du dich nicht mehr anmelden.`,
    ],
    footnote:
      'Warst du das nicht, schreib an die Betreiber dieser Seite: Von dieser Adresse aus lässt es sich nicht rückgängig machen.',
  }),
}
