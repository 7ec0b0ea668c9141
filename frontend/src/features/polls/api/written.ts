import { twinOption, type PollInput, type PollView } from '@afi/contracts/polls';

/** A poll while it is written. */
export type WrittenPoll = Partial<Pick<PollInput, 'question' | 'options' | 'multiple' | 'results' | 'anonymous'>> & {
  closesAt?: string;
};

/** Its options; a new one has room for two. */
export const optionsOf = ({ options }: WrittenPoll): string[] => (options && options.length > 0 ? options : ['', '']);

/** What to say of a poll that cannot be sent as it is. */
export function faultOf(given: object): string | null {
  const { question = '', options = [] } = given as WrittenPoll;
  if (!question.trim()) return 'composer:form.bodyMissing.poll';
  return twinOption(options) >= 0 ? 'composer:form.sameOptions' : null;
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
