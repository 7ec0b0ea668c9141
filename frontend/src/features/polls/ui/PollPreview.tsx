import type { PollView } from '@afi/contracts/polls';
import { optionsOf, type WrittenPoll as Written } from '../api/written.js';
import PollBody from './PollBody.js';

/** The poll as members will see it, before it is one. */
export default function PollPreview({ value }: { value: object }) {
  const given = value as Written;
  const options = optionsOf(given).filter((text) => text.trim() !== '');
  if (!given.question && options.length === 0) return null;
  const poll: PollView = {
    type: 'poll',
    id: 'preview',
    question: given.question ?? '',
    options: options.map((text, at) => ({ id: `${at}`, text, votes: null })),
    multiple: given.multiple ?? false,
    closesAt: given.closesAt ?? null,
    results: given.results ?? 'live',
    anonymous: given.anonymous ?? false,
    state: 'active',
    voters: 0,
    mine: [],
    mayVote: false,
    mayManage: false,
  };
  return <PollBody body={poll} post={{ id: null, title: '' }} />;
}
