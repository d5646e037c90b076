// The terms of use in German, section by section. The English ones are binding.
import type { LegalDocument } from '../legal-document.ts'
import { operator } from '../operator.ts'

export const termsOfUse: LegalDocument = {
  title: 'Nutzungsbedingungen',
  lastUpdated: 'Zuletzt geändert im Juni 2023',
  introduction: `Diese Bedingungen sind eine Vereinbarung zwischen dir und ${operator.name}. Wenn du ein Konto anlegst oder die Seite nutzt, nimmst du sie an. Wenn du sie nicht annimmst, nutze die Seite bitte nicht. Dies ist eine Übersetzung; maßgeblich ist der englische Text.`,
  sections: [
    {
      heading: '1. Wer Kloset nutzen darf',
      blocks: [
        'Du musst mindestens 18 Jahre alt sein. Wenn du ein Konto anlegst, bestätigst du, dass du es bist.',
        'Du darfst Kloset nicht nutzen, wenn das Recht deines Wohnorts es verbietet oder wenn dein Konto schon einmal beendet wurde, weil du gegen diese Bedingungen verstoßen hast.',
        'Eine Person, ein Konto. Behalte dein Passwort für dich; was mit deinem Konto getan wird, gilt als von dir getan, bis du uns sagst, dass jemand anderes hineingekommen ist.',
      ],
    },
    {
      heading: '2. Was du teilst',
      blocks: [
        'Fotos, Videos, Style Votes, Forumsbeiträge, Kommentare und Nachrichten, die du teilst, bleiben deine.',
        'Du erlaubst uns, unentgeltlich und weltweit, sie zu speichern, Kopien in den Größen und Formaten zu machen, die Bildschirme brauchen, und sie den Leuten zu zeigen, mit denen du sie teilst, solange sie auf Kloset sind. Die Erlaubnis endet, wenn du sie löschst; Kopien in Sicherungen verschwinden mit den Sicherungen.',
        'Teile nur, was du selbst gemacht hast oder teilen darfst, und nur Bilder von Leuten, die einverstanden sind. Produktlinks führen zu Läden, die wir weder betreiben noch prüfen.',
      ],
    },
    {
      heading: '3. Deine Maße, und was die Zustimmung bedeutet',
      blocks: [
        'Du kannst Körpermaße eintragen. Sie sind privat: Niemand außer dir sieht sie, und keine Seite zeigt sie anderen.',
        'Ein Schalter, der aus ist, bis du ihn einschaltest, lässt andere deine Beiträge über Maße wie deine finden. Solange er an ist, kann jeder deiner Beiträge bei Suchen um die Maße herum gefunden werden, die du hattest, als er entstand oder als du den Schalter eingeschaltet hast.',
        'Bitte kenne die Grenze davon: Niemandem werden deine Zahlen gezeigt, aber wer geduldig sucht, kann deine Maße auf etwa eine Größe genau erfahren, und deine Altersgruppe, deinen Körpertyp und dein Geschlecht genau. Wie nah das ist, steht in der Datenschutzerklärung. Schalte den Schalter aus, wann immer du willst; die Kopien für die Suche werden dann gelöscht.',
        'Maße und Treffer auf Kloset sind dazu da, Kleidung zu finden. Sie sind kein medizinischer Rat und sagen nichts über Gesundheit.',
      ],
    },
    {
      heading: '4. Was nicht erlaubt ist',
      blocks: [
        'Du darfst nicht:',
        [
          'jemanden belästigen, bedrohen oder beschämen, am wenigsten wegen des Körpers, oder jemanden dazu drängen, sich selbst zu schaden;',
          'sexuelle Bilder teilen, Bilder, die Minderjährige sexualisieren, oder Bilder, die ohne Einverständnis aufgenommen oder geteilt wurden;',
          'Hass, Gewalt oder irgendetwas teilen, das gegen das Gesetz ist;',
          'dich als jemand anderes ausgeben, oder die Maße einer Person herausfinden und anderen sagen;',
          'ohne Erlaubnis teilen, was anderen gehört;',
          'unverlangt Werbung schicken, verbergen, wohin ein Produktlink führt, oder Likes, Stimmen oder Follower kaufen oder verkaufen;',
          'Daten der Seite automatisiert sammeln, ihre Grenzen umgehen oder sie für andere stören.',
        ],
      ],
    },
    {
      heading: '5. Was wir tun dürfen',
      blocks: [
        'Wir dürfen Inhalte entfernen, die gegen diese Bedingungen verstoßen, oder ein Konto beenden. Alle können Inhalte melden, mit Konto in deren Menü und ohne Konto auf der Seite „Etwas melden“ (/report). Wir sagen dir in der App und per Mail, was wir entschieden haben und warum, sofern das Gesetz es nicht verbietet. Du kannst einmal widersprechen, auch während dein Konto gesperrt ist; wo es noch jemanden gibt, prüft es dann, wer nicht entschieden hat.',
        'Wir dürfen Teile der Seite ändern oder einstellen. Wenn eine Änderung für dich wichtig ist, sagen wir es vorher, wo wir können.',
      ],
    },
    {
      heading: '6. Dein Konto beenden',
      blocks: [
        'Du darfst jederzeit aufhören, Kloset zu nutzen, und dein Konto in den Einstellungen löschen. Dein Profil, deine Beiträge, Stimmen, Kommentare und Maße werden dann gelöscht, wie die Datenschutzerklärung es beschreibt.',
        'Die Abschnitte 2 (für vorher Geteiltes), 7, 8 und 9 gelten danach weiter.',
      ],
    },
    {
      heading: '7. Keine Gewährleistung',
      blocks: [
        'Kloset wird so bereitgestellt, wie es ist und wie es verfügbar ist. Soweit das Gesetz es erlaubt, gewährleisten wir nicht, dass es frei von Fehlern, immer erreichbar oder für einen bestimmten Zweck geeignet ist. Ratschläge anderer auf Kloset sind ihre, nicht unsere.',
      ],
    },
    {
      heading: '8. Haftung',
      blocks: [
        'Soweit das Gesetz es erlaubt, haften wir nicht für mittelbare Schäden und Folgeschäden, für entgangenen Gewinn oder verlorene Daten und nicht für das, was andere auf Kloset tun oder teilen. Insgesamt ist unsere Haftung auf das begrenzt, was du uns in den zwölf Monaten davor gezahlt hast, oder auf 100 US-Dollar, wenn das mehr ist.',
        'Nichts hiervon begrenzt eine Haftung, die nach dem Gesetz nicht begrenzt werden darf.',
      ],
    },
    {
      heading: '9. Recht und Gerichte',
      blocks: [
        'Für diese Bedingungen gilt das Recht des Bundesstaats Indiana, USA, ohne dessen Regeln über kollidierendes Recht. Streitigkeiten gehören vor die Gerichte des Bundesstaats und des Bundes in Indiana, sofern dir das Recht deines Wohnorts nicht ein Gericht dort gibt.',
      ],
    },
    {
      heading: '10. Änderungen dieser Bedingungen',
      blocks: [
        'Wenn wir diese Bedingungen ändern, setzen wir das neue Datum an den Anfang. Die App kündigt Änderungen noch nicht an, schau also bitte von Zeit zu Zeit hier nach. Wer Kloset nach einer Änderung nutzt, nimmt sie an.',
      ],
    },
    {
      heading: '11. Kontakt',
      blocks: [`Fragen zu diesen Bedingungen: ${operator.contactEmail}.`],
    },
  ],
}
