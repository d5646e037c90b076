// German: the text beside the files of an export.
import type { accountExportTexts } from '../account-export.ts'

export const accountExport: typeof accountExportTexts = {
  readme: `Deine Daten bei Kloset.

account.json        dein Konto, dein Profil und deine Maße
posts.json          was du geteilt hast, mit deinen Maßen von damals, wo du zugestimmt hattest
messages.json       die Nachrichten, die du gesendet hast; erhaltene gehören denen, die sie schrieben
media/              deine Bilder und Videos in der größten gespeicherten Größe
alles andere        je eine Liste, das Älteste zuerst

Zeiten sind in UTC, Längen in Zoll, Gewichte in Pfund.
`,
}
