// The privacy policy in German, section by section. The English one is binding.
import type { LegalDocument } from '../legal-document.ts'
import { operator } from '../operator.ts'

export const privacyPolicy: LegalDocument = {
  title: 'Datenschutzerklärung',
  lastUpdated: 'Zuletzt geändert im Juni 2023',
  introduction:
    'Was Kloset über dich speichert, warum, wie lange, und was du dazu tun kannst. Kurz gesagt: Wir speichern, was die Seite zum Funktionieren braucht, wir verkaufen keine Daten, es gibt keine Werbung und kein Tracking durch andere, und deine Maße gehören dir. Dies ist eine Übersetzung; maßgeblich ist der englische Text.',
  sections: [
    {
      heading: '1. Was wir speichern, und warum',
      blocks: [
        [
          'Konto: deine E-Mail-Adresse, dein Benutzername und ein nicht umkehrbarer Hash deines Passworts, damit du dich anmelden kannst und wir dir zu deinem Konto schreiben können.',
          'Geräte: zu jeder Anmeldung, wie dein Browser sich nennt und wann sie zuletzt benutzt wurde, um dir die Liste in den Einstellungen zu zeigen.',
          'Profil: was du eintragen willst, etwa Anzeigename, Bild, Bio, Ort und Geschlecht, um es auf deinem Profil zu zeigen.',
          'Was du teilst: Beiträge, Bilder und Videos, Stimmen, Kommentare, Likes, wem du folgst und Nachrichten, um sie den Leuten zu zeigen, für die sie gedacht sind. Die Datei, die du sendest, behalten wir nur, bis wir daraus eigene Bilder oder ein eigenes Video gemacht haben, meist einige Sekunden; gezeigt wird sie niemandem. Was wir behalten, enthält keine verborgenen Angaben, etwa wo ein Foto aufgenommen wurde.',
          'Kleidungsstücke: was du an einem Look nennst, etwa Marke, Größe und wie es sitzt. Die Größe sehen andere nur, wenn du es für dieses Stück erlaubst. Dein Schrank zeigt sie gesammelt, nur dir.',
          'Maße, und unter „Deine Größen“, was du besitzt und wie es sitzt: nur wenn du sie einträgst. Siehe Abschnitt 2.',
          'Was du für später aufhebst: Entwürfe von Beiträgen mit ihren Dateien, und wann sie geteilt werden sollen. Niemand sonst sieht sie; ein Entwurf, den du löschst, ist innerhalb von zwei Stunden weg, seine Dateien nach etwa einem Tag.',
          'Deine eigenen Listen: was du gemerkt hast und deine Notizen dazu, und wen oder was du blockiert, stummgeschaltet, eingeschränkt oder ausgeblendet hast. Niemand sonst sieht sie, außer einer Sammlung, die du teilst, ohne ihre Notizen; wer einen Beitrag verfasst hat, liest, wie viele ihn gemerkt haben, nie wer.',
          'Beitritt, wo die Seite danach fragt: deine Antwort auf ihre Frage, und wer dich eingeladen hat.',
          'Aufrufe: dass du einen Beitrag geöffnet hast, einmal, um seine Aufrufe zu zählen, und der letzte Tag, an dem du es getan hast. Dass du einen Produktlink auf einem Bild gedrückt oder jemandem einen Beitrag geschickt hast, wird zwei Tage lang gespeichert, damit jede Person einmal am Tag zählt. Wer den Beitrag verfasst hat, liest nur Zahlen, nie, wer es war. Bei Besuchern ohne Konto verwenden wir einen Hash, der täglich wechselt. Er wird zwei Tage lang gespeichert und dann gelöscht; das Geheimnis, mit dem er gebildet wird, liegt nur im Arbeitsspeicher, sodass niemand aus ihm erkennt, wer es war. Mit einem Aufruf wird keine Internetadresse gespeichert.',
          'Moderation: Meldungen mit dem, was gemeldet wurde, und was die Moderation entschieden hat, um gegen Missbrauch vorzugehen und es belegen zu können. Die Moderation sieht, wer gemeldet hat; die betroffene Person nicht. Von jedem Bild eines Beitrags speichern wir 64 Bit, die sagen, wie es aussieht, und aus denen es nicht wieder entstehen kann, um Kopien entfernter Bilder zu finden.',
          'Technische Aufzeichnungen: kurzlebige Protokolle von Anfragen und Fehlern, um die Seite in Betrieb und sicher zu halten.',
        ],
      ],
    },
    {
      heading: '2. Körpermaße',
      blocks: [
        'Maße sind privat. Sie werden für das benutzt, was du selbst siehst: deinen Filter, Looks an Körpern wie deinem, Schätzungen dessen, was du nicht gemessen hast, und welche Größe du probieren solltest. Nur solange du den Schalter dafür eingeschaltet hast, werden über sie auch deine Beiträge von Leuten gefunden, die nach Maßen wie deinen suchen, und helfen deine getragenen Größen anderen bei der Wahl.',
        'Solange der Schalter an ist, speichern wir zu deinen Beiträgen eine Kopie deiner Maße, wie sie waren, um einen geheimen, nur dir eigenen Betrag verschoben und gerundet. Andere werden allein mit dieser Kopie verglichen, in der Datenbank; keine Antwort an jemand anderen enthält eine Zahl. Andere können ein Wort wie „nah“ lesen, wo mehrere Leute nah sind („bei Taille und Hüfte“), und welche Größe Leute wie sie trugen, wenn sich mindestens fünf solche Leute zählen lassen. Wo nur Leute mit einem ähnlichen Körper abstimmen dürfen, sagt deine Stimme euch beiden, dass eure Körper ähnlich sind. Wie lange jemand auch sucht: Er erfährt deine Maße auf etwa eine Größe genau, auf rund 3 cm (1 Zoll) Körpergröße, 7 cm (2,5 Zoll) Taille oder 9 kg (19 Pfund), und weiß nicht, wie nah er ist. Altersgruppe, Körpertyp und Geschlecht werden genau verglichen; eine Suche kann sie also verraten.',
        'Wenn du den Schalter ausschaltest, werden die Kopien gelöscht. Wenn du ein Maß löschst, ist es weg.',
      ],
    },
    {
      heading: '3. Cookies und Speicher auf deinem Gerät',
      blocks: [
        'Ein Cookie hält dich angemeldet. Ein zweites merkt sich 400 Tage lang, dass du dich auf diesem Gerät angemeldet hast, damit falsche Passwörter, die jemand anderswo eingibt, dich nicht aussperren. Ein drittes merkt sich nach dem Registrieren diese Registrierung, bis ihr Link abgelaufen ist. Die Seite braucht sie, um zu funktionieren und sicher zu sein; lesen lässt sich in ihnen nichts, und Skripte kommen nicht an sie heran. Wenn du eine Sprache wählst, merkt sich ein weiteres sie ein Jahr lang.',
        'Dein Browser speichert außerdem, nur auf deinem Gerät: deinen Namen und dein Bild für einen schnellen Start; das gewählte Farbschema und ob einzelne Tasten Kurzbefehle sind; wo du in einem Feed warst und welche Seite du vor dem Anmelden sehen oder wofür du stimmen wolltest; ob Discover das Neueste oder Looks an Körpern wie deinem zeigt; wonach du zuletzt gesucht hast; bei welchem Schritt du mit deinen Maßen warst, und ob du die Einladung zum Messen weggelegt hast; Entwürfe, die du noch nicht gesendet hast, mit ihren Dateien bis zu einem Tag; und bis zu 60 MB Bilder, die du gesehen hast, damit sie sofort und ohne Netz erscheinen. Beim Abmelden werden diese Bilder gelöscht.',
      ],
    },
    {
      heading: '4. Wer sonst Daten sieht',
      blocks: [
        'Profile kann jeder lesen, der den Link hat, auch ohne Konto, und ebenso Beiträge, außer denen, die du nur deinen Followern oder nur dir selbst zeigst. Wen du blockierst, der sieht deine nicht, solange er angemeldet ist. Nachrichten sehen die beiden Personen der Unterhaltung, und eine gemeldete auch die Moderation, was im Protokoll vermerkt wird; sie sind nicht Ende-zu-Ende-verschlüsselt, wer die Seite betreibt, könnte sie also lesen.',
        'Wir verkaufen keine Daten und zeigen keine Werbung. Unternehmen, die die Seite hosten, ihre Mails zustellen oder, wo die Seite eines hat, Bilder von Beiträgen mit bekanntem Missbrauch vergleichen, verarbeiten Daten für uns und nur nach unseren Anweisungen. An Behörden geben wir Daten nur weiter, wenn das Gesetz uns dazu verpflichtet.',
        'Wenn du einen Produktlink öffnest, verlässt du Kloset, und es gilt die Erklärung des Ladens.',
      ],
    },
    {
      heading: '5. Wie lange wir es speichern',
      blocks: [
        [
          'Beiträge, Kommentare und Bilder: bis du sie oder dein Konto löschst.',
          'Hochgeladenes, das nie geteilt wurde: etwa einen Tag. Eine Datei in einem Beitrag, die nicht verarbeitet werden konnte: höchstens eine Woche, damit du es noch einmal versuchen kannst; niemand sieht sie, und in der Kopie deiner Daten ist sie nicht.',
          'Maße: bis du sie löschst; die Kopien für den Abgleich, bis du den Schalter ausschaltest.',
          'Konto, Profil und Geräte: bis du das Konto löschst. Nachrichten, die du gesendet hast, bleiben bei den Leuten, die sie bekommen haben, als von „Gelöschtes Konto“.',
          'Dein Benutzername, nachdem du das Konto gelöscht hast: 90 Tage lang in verschlüsselter Form, aus der er nicht abgelesen werden kann, damit niemand ihn nimmt und sich für dich ausgibt.',
          'Was gemeldet wurde, die Worte einer Meldung, und Name und Adresse einer meldenden Person ohne Konto: bis die Zeit für einen Widerspruch vorbei ist, 30 Tage, wenn der Betreiber keine andere gewählt hat, und kein Widerspruch wartet. Dass es eine Meldung gab und was entschieden wurde, bleibt; es nennt Personen und enthält nichts von ihren Inhalten.',
          'Eine Bitte um Beitritt, die niemand beantwortet hat: 90 Tage.',
          'Protokolle: etwa einen Monat. Sicherungen: etwa einen Monat, nachdem die Daten selbst weg sind; eine Sicherung aus der Zeit, in der eine gesendete Datei noch da ist, enthält auch diese.',
        ],
      ],
    },
    {
      heading: '6. Deine Rechte',
      blocks: [
        'Du kannst dein Profil und deine Maße sehen und ändern, löschen, was du geteilt hast, und ein- und ausschalten, ob man dich über Maße findet, alles in der App.',
        'In den Einstellungen kannst du eine Kopie deiner Daten herunterladen, sehen, wo du angemeldet bist, und dein Konto löschen; alles ist dann in wenigen Minuten weg, und aus Sicherungen in etwa einem Monat.',
        'Du kannst uns auch bitten, Daten zu berichtigen oder zu löschen oder sie für einen Zweck nicht mehr zu verwenden, und du kannst dich bei der Datenschutzbehörde deines Wohnorts beschweren. Schreib uns, und wir antworten innerhalb eines Monats.',
      ],
    },
    {
      heading: '7. Sicherheit',
      blocks: [
        'Verbindungen sind verschlüsselt, Passwörter werden nur als Hashes gespeichert, und der Zugriff auf die Datenbank ist auf das begrenzt, was die Seite braucht. Kein System ist vollkommen: Wenn etwas passiert, das dich gefährdet, sagen wir es dir.',
      ],
    },
    {
      heading: '8. Alter',
      blocks: [
        'Kloset ist für Menschen ab 18 Jahren. Wenn wir erfahren, dass ein Konto jemand Jüngerem gehört, löschen wir es.',
      ],
    },
    {
      heading: '9. Änderungen und Kontakt',
      blocks: [
        'Wenn sich diese Erklärung ändert, setzen wir das neue Datum an den Anfang. Die App kündigt Änderungen noch nicht an, schau also bitte von Zeit zu Zeit hier nach.',
        `Fragen, Wünsche und Beschwerden: ${operator.contactEmail}.`,
      ],
    },
  ],
}
