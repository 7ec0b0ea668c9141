import { postTypes, type PostType } from '@afi/contracts/post-body';
import { postScreens } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { mediaKindNames, type MediaKind } from '@afi/contracts/media-kind';
import { useSyncExternalStore } from 'react';
import { uploadSlot, type UploadSlot } from '../../features/media/api/upload-slot.js';
import { subscribe, uploadsOf } from '../../features/media/api/uploads.js';

const word = 'posts ';
const kindsOf: Partial<Record<string, readonly MediaKind[]>> = {
  image: ['image'],
  carousel: ['image'],
  video: ['video'],
  audio: ['audio'],
  file: ['pdf', 'file'],
  button: mediaKindNames,
};

const nameOf = (use: PostType | 'button', postKey: string, part = 0): string => `${word}${use} ${postKey} ${part}`;

/**
 * Whether a file that one post is to show is not in its form yet, by what shows it: as it was when the form was last drawn,
 * so that it fits the values of that moment.
 */
export function useIsSending(postKey: string): (use: PostType | 'button') => boolean {
  const slots = useSyncExternalStore(subscribe, () =>
    uploadsOf()
      .map(({ slot }) => slot)
      .join('|'),
  ).split('|');
  return (use) => slots.some((slot) => slot.startsWith(`${word}${use} ${postKey} `));
}

/** Where the files of one post are sent to, by what they are for: a type, its `n`th part, or its button. */
export function postSlot(use: PostType | 'button', postKey: string, part = 0): UploadSlot<null, string> {
  return uploadSlot(nameOf(use, postKey, part), {
    kinds: kindsOf[use] ?? [],
    path: postKey === 'new' ? postScreens.create : hrefOf(postScreens.edit, { id: postKey }),
  });
}

export default (name: string) => {
  const [use = '', postKey = 'new', part = '0'] = name.slice(word.length).split(' ');
  const known = postTypes.find((one) => one === use) ?? 'button';
  return postSlot(known, postKey, Number(part));
};
