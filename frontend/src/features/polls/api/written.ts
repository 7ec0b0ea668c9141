import { leastOptions, twinOption, validOptions, type PollInput, type PollView } from '@afi/contracts/polls';

/** A poll while it is written. */
export type WrittenPoll = Partial<Pick<PollInput, 'question' | 'options' | 'multiple' | 'results' | 'anonymous'>> & {
  closesAt?: string;
};

/** Its options; a new one has room for two. */
export const optionsOf = ({ options }: WrittenPoll): string[] => (options && options.length > 0 ? options : ['', '']);

function optionsFault(options: readonly string[]): string | null {
  if (twinOption(options) >= 0) return 'composer:form.sameOptions';
  return validOptions(options).length < leastOptions ? 'composer:form.poll.fewOptions' : null;
}

/** What to say of the parts of a poll that cannot be sent as they are; an end that `saved` has already may be over. */
export function faultsOf(given: object, saved: WrittenPoll | null): Record<string, string> {
  const { question = '', options = [], closesAt = '' } = given as WrittenPoll;
  const ofOptions = optionsFault(options);
  const isOver = closesAt !== '' && closesAt !== saved?.closesAt;
  return {
    ...(question.trim() ? {} : { question: 'composer:form.poll.question' }),
    ...(ofOptions ? { options: ofOptions } : {}),
    ...(isOver && Date.parse(closesAt) <= Date.now() ? { closesAt: 'composer:form.poll.end' } : {}),
  };
}

/** A poll as its author would give it again: what votes made of it is not. */
export function givenOf(shown: object): object {
  const { question, options, multiple, results, anonymous, closesAt } = shown as PollView;
  return {
    ...{ question, multiple, results, anonymous },
    options: options.map(({ text }) => text),
    ...(closesAt ? { closesAt } : {}),
  };
}
