/** What somebody who goes on is told: the same words as anybody would use. */
export const goOn =
  'Your answer was cut off. Go on exactly behind its last character, in the same language and form. Do not repeat or announce anything. If it was complete, answer with nothing.';
