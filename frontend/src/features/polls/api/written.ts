import type { PollInput } from '@afi/contracts/polls';

/** A poll while it is written. */
export type WrittenPoll = Partial<Pick<PollInput, 'question' | 'options' | 'multiple' | 'results' | 'anonymous'>> & {
  closesAt?: string;
};

/** Its options; a new one has room for two. */
export const optionsOf = ({ options }: WrittenPoll): string[] => (options && options.length > 0 ? options : ['', '']);
