// The founders section of the landing page. Edit the words here, and in the folder of each other language.

export const foundersTexts = {
  heading: 'We wanted to see clothes on bodies like ours',
  paragraphs: [
    'A size says very little. The same dress on someone with your height, your shoulders and your hips says almost everything.',
    'So Kloset starts from the body you have and then looks at clothes. Sharing your measurements is your choice, you can take it back at any time, and the numbers stay out of sight.',
  ],
  signature: 'The founders',
}
