// The text beside the files of an export. Only the server uses it: no page loads it.

export const accountExportTexts = {
  readme: `Your data on Kloset.

account.json        your account, your profile and your measurements
posts.json          what you shared, with your measurements of that time where you had opted in
messages.json       the messages you sent; those you received belong to the people who wrote them
media/              your pictures and videos, in the largest size kept
everything else     one list each, the oldest first

Times are in UTC, lengths in inches, weights in pounds.
`,
}
